import { createIcon } from './icon.tsx';

/* The icons of the screens behind sign-in; see `icons.tsx`. */
export const IconSearch = /* @__PURE__ */ createIcon('M4.5 11a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0zM20 20l-4.3-4.3');
export const IconChevronDown = /* @__PURE__ */ createIcon('M6 9.5l6 6 6-6');
export const IconChevronUp = /* @__PURE__ */ createIcon('M6 14.5l6-6 6 6');
export const IconChevronRight = /* @__PURE__ */ createIcon('M9.5 6l6 6-6 6');
export const IconExternal = /* @__PURE__ */ createIcon(
  'M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
);
export const IconDownload = /* @__PURE__ */ createIcon('M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const IconUpload = /* @__PURE__ */ createIcon('M12 15.5v-11M7 9.5l5-5 5 5M5 20h14');
export const IconPhone = /* @__PURE__ */ createIcon(
  'M6.5 4h2.8l1.6 4.2-2 1.4a11 11 0 0 0 5.5 5.5l1.4-2 4.2 1.6v2.8a2 2 0 0 1-2.2 2A15 15 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z',
);
export const IconMail = /* @__PURE__ */ createIcon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7.5l8 6 8-6',
);
export const IconChat = /* @__PURE__ */ createIcon(
  'M4 20l1.3-4.1A8 8 0 1 1 8.4 19L4 20zM9 12h.01M12.2 12h.01M15.4 12h.01',
);
export const IconCalendar = /* @__PURE__ */ createIcon(
  'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4',
);
export const IconUsers = /* @__PURE__ */ createIcon(
  'M5.5 8.5a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0zM2.5 19.5c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9c1.9.8 3.1 2.4 3.5 4.6',
);
export const IconCopy = /* @__PURE__ */ createIcon(
  'M10.5 8.5h7.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM5.5 15.5A1.5 1.5 0 0 1 4 14V6a2 2 0 0 1 2-2h8a1.5 1.5 0 0 1 1.5 1.5',
);
export const IconFilter = /* @__PURE__ */ createIcon('M4 6.5h16M7 12h10M10 17.5h4');
export const IconSort = /* @__PURE__ */ createIcon(
  'M8 5v14M8 19l-3.5-3.5M8 19l3.5-3.5M16 19V5M16 5l-3.5 3.5M16 5l3.5 3.5',
);
export const IconEye = /* @__PURE__ */ createIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 1 6 0a3 3 0 1 1-6 0z',
);
export const IconEyeOff = /* @__PURE__ */ createIcon(
  'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.4 7.4A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const IconKey = /* @__PURE__ */ createIcon(
  'M4 15.5a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM11 12.5L19.5 4M16 7.5l2.8 2.8M13.3 10.2l1.9 1.9',
);
export const IconTrash = /* @__PURE__ */ createIcon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10 11v5.5M14 11v5.5',
);
export const IconEdit = /* @__PURE__ */ createIcon(
  'M14.5 5.5l4 4M4.5 19.5l.9-4L16 5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8.5 18.5z',
);
export const IconLink = /* @__PURE__ */ createIcon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.9 6.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.2-1.2',
);
export const IconGlobe = /* @__PURE__ */ createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM3.5 12h17M12 3.5c2.6 2.4 3.9 5.2 3.9 8.5s-1.3 6.1-3.9 8.5c-2.6-2.4-3.9-5.2-3.9-8.5s1.3-6.1 3.9-8.5z',
);
export const IconLightbulb = /* @__PURE__ */ createIcon(
  'M9.5 17.5h5M10.5 20.5h3M8.8 14.5A5.7 5.7 0 1 1 15.2 14.5c-.5.5-.7 1-.7 1.6v1.4h-5v-1.4c0-.6-.2-1.1-.7-1.6z',
);
export const IconBookmark = /* @__PURE__ */ createIcon('M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1z');

export const IconTable = /* @__PURE__ */ createIcon(
  'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 10h16M4 14.5h16M10 10v9',
);

export const IconPrint = /* @__PURE__ */ createIcon(
  'M7 9V4h10v5M7 17H4.5v-6.5A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5V17H17M7 14h10v6H7z',
);
