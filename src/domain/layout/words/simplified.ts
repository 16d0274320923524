/** Traditional Chinese characters of headings, each with its simplified one. Japanese headings with such characters stay alike among themselves. */
const PAIRS =
  '請请 專专 國国 種种 類类 號号 狀状 態态 證证 書书 註注 冊册 標标 發发 開开 權权 圖图 設设 計计 項项 編编 聯联 絡络 電电 郵邮 務务 備备 內内 費费 規规 辦办 審审 實实 繳缴 續续 達达 廢废 棄弃 駁驳 終终 滿满 優优 題题 稱称 屬属 貴贵 協协 處处 經经 關关 應应 異异 議议 讓让 變变 屆届 檔档 過过 區区 與与 個个 話话 傳传 機机 動动 負负 責责 業业 員员 戶户 歷历 覆复 臺台 灣湾 導导 會会 構构 條条 護护 獲获 繼继 納纳 轉转 確确 認认 進进 當当 對对 領领 預预 詢询 聲声 讀读 資资 訊讯 創创 級级 組组 幣币 價价 額额 運运 韓韩 別别 欄栏 從从 時时 後后 無无 師师 樣样 檢检 測测 製制 錄录 據据 際际 觀观 門门 盧卢 華华 馬马 爾尔 羅罗 來来 東东 長长 閉闭 間间 問问 銷销 壇坛 麗丽 倫伦 鑑鉴 銀银 島岛 葉叶 義义 奧奥 諾诺 烏乌 賓宾 澤泽 訂订 將将 約约 減减 遲迟 滯滞 歸归 暫暂 結结 轄辖 總总 統统 線线 維维 圍围 擔担 擇择 緊紧 釋释 紐纽 蘭兰 亞亚 歐欧 陸陆 託托 碼码 絕绝 許许 財财 產产 單单 詳详 補补 頁页 網网 於于';
const SIMPLE = new Map(PAIRS.split(' ').map(([from = '', to = '']) => [from, to] as const));
const TRADITIONAL = new RegExp(`[${[...SIMPLE.keys()].join('')}]`, 'gu');

/** A text with simplified characters, to compare it with words of one's own that were brought into the same form. */
export const simplified = (text: string): string => text.replace(TRADITIONAL, (sign) => SIMPLE.get(sign) ?? sign);
