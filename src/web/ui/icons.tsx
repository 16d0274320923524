import { createIcon } from './icon.tsx';

/*
 * The portal's icons: strokes on a grid of 24. This file has the icons of the bars and of sign-in, which the first screen loads;
 * `more-icons.tsx` has the others, which load with the screens that show them.
 */
export const IconMenu = /* @__PURE__ */ createIcon('M4 7h16M4 12h16M4 17h16');
export const IconBack = /* @__PURE__ */ createIcon('M19 12H5M11 6l-6 6 6 6');
export const IconClose = /* @__PURE__ */ createIcon('M6 6l12 12M18 6L6 18');
export const IconDocument = /* @__PURE__ */ createIcon(
  'M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M9 12.5h6M9 16h4',
);
export const IconHome = /* @__PURE__ */ createIcon(
  'M5.5 4h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5zM14.5 4h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5zM5.5 13h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5zM14.5 13h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5z',
);
export const IconBriefcase = /* @__PURE__ */ createIcon(
  'M5.5 8h13a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM9 8V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v2M3.5 12.5c5.5 2.6 11.5 2.6 17 0',
);
export const IconClock = /* @__PURE__ */ createIcon('M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM12 7.5V12l3 2');
export const IconHelp = /* @__PURE__ */ createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.8M12 16.5h.01',
);
export const IconSettings = /* @__PURE__ */ createIcon(
  'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M13 7.5a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0zM6.6 16.5a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z',
);
export const IconUser = /* @__PURE__ */ createIcon(
  'M8 8a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
);
export const IconSignOut = /* @__PURE__ */ createIcon(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
);
export const IconCheck = /* @__PURE__ */ createIcon('M5 12.5l4.5 4.5L19 7.5');
export const IconCheckCircle = /* @__PURE__ */ createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM8.2 12.3l2.6 2.6 5-5.2',
);
export const IconWarning = /* @__PURE__ */ createIcon('M12 4.2L2.9 19.5h18.2zM12 10v4.5M12 17h.01');
export const IconAlert = /* @__PURE__ */ createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM12 7.5v5.5M12 16h.01',
);
export const IconInfo = /* @__PURE__ */ createIcon('M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM12 11v5.5M12 8h.01');
export const IconRefresh = /* @__PURE__ */ createIcon(
  'M19.5 11a7.6 7.6 0 0 0-13.6-3.6L4 9.5M4 4.5v5h5M4.5 13a7.6 7.6 0 0 0 13.6 3.6l1.9-2.1M20 19.5v-5h-5',
);
export const IconPlus = /* @__PURE__ */ createIcon('M12 5v14M5 12h14');
export const IconOffline = /* @__PURE__ */ createIcon(
  'M4 4l16 16M8.2 8.3A7 7 0 0 0 5 10.5M2.5 7.5a12 12 0 0 1 3-2M10.5 4.6A12 12 0 0 1 21.5 7.5M13.5 8.3A8 8 0 0 1 19 10.7M8.8 14a4.5 4.5 0 0 1 4.9-.7M12 18h.01',
);
export const IconShare = /* @__PURE__ */ createIcon(
  'M12 15V4M8 7.5L12 3.5l4 4M7.5 11H6.5A1.5 1.5 0 0 0 5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5a1.5 1.5 0 0 0-1.5-1.5h-1',
);
