/** The words of a branch of industry, from which titles are put together that read like those of real files. */
export interface Industry {
  /** "Battery module": what inventions are about. */
  readonly things: readonly string[];
  /** "a folded cooling channel": goes after "with" and "having". */
  readonly features: readonly string[];
  /** "balancing cells during fast charging": goes after "method for". */
  readonly purposes: readonly string[];
  /** Invented marks. */
  readonly marks: readonly string[];
  /** Products that have a shape of their own. */
  readonly shapes: readonly string[];
  /** Nice classes in which its marks stand. */
  readonly classes: string;
}

export const INDUSTRIES = {
  energy: {
    things: ['Battery module', 'Electrode assembly', 'Solid electrolyte', 'Charging station', 'Power converter', 'Cell separator', 'Busbar', 'Thermal barrier', 'Current collector', 'Battery housing', 'Pouch cell', 'Inverter circuit'],
    features: ['a folded cooling channel', 'a ceramic-coated separator', 'graded porosity', 'an integrated pressure relief', 'a silicon-rich anode layer', 'a shape-memory vent', 'bidirectional isolation', 'embedded strain sensing', 'a laser-structured surface', 'a dry-coated cathode'],
    purposes: ['balancing cells during fast charging', 'detecting lithium plating', 'estimating the state of health of a battery', 'recovering cobalt from spent cells', 'welding thin metal foils', 'preheating a traction battery', 'scheduling the charging of a vehicle fleet', 'forming a solid electrolyte interphase', 'locating an insulation fault'],
    marks: ['VOLTARA', 'CELLION', 'AMPÈRE NORD', 'STROMWERK ONE', 'LUMACELL', 'GRIDWISE', 'IONHAUS'],
    shapes: ['Charging column', 'Battery case', 'Charging plug', 'Wall box'],
    classes: '7, 9, 12',
  },
  biotech: {
    things: ['Anti-IL-23 antibody', 'Lipid nanoparticle', 'Bispecific binding protein', 'Cell culture medium', 'Oral vaccine formulation', 'Modified guide RNA', 'Prefilled syringe', 'Peptide conjugate', 'Diagnostic biomarker panel', 'Viral vector'],
    features: ['reduced immunogenicity', 'an extended half-life', 'a pH-sensitive linker', 'an engineered Fc region', 'improved storage stability', 'a tissue-specific promoter', 'low aggregation at high concentration'],
    purposes: ['treating moderate to severe psoriasis', 'purifying monoclonal antibodies', 'predicting the response to immunotherapy', 'freeze-drying a protein composition', 'producing exosomes at scale', 'quantifying host cell proteins', 'reducing cytokine release'],
    marks: ['IMMUVELA', 'NOVASERA', 'MERIDIAN BIOLOGICS', 'DERMALYX', 'VACCORAL'],
    shapes: ['Injector pen', 'Vial holder', 'Inhaler'],
    classes: '1, 5, 10, 42',
  },
  robotics: {
    things: ['Gripping device', 'Mobile robot', 'Force-torque sensor', 'Strain wave gearing', 'Robot joint', 'Conveyor interface', 'Vision system', 'Teach pendant', 'Vacuum end effector', 'Autonomous tugger'],
    features: ['compliant fingers', 'a hollow shaft encoder', 'redundant braking', 'tactile skin', 'a tool changer', 'self-calibrating cameras', 'variable stiffness'],
    purposes: ['picking unknown objects from a bin', 'planning collision-free motion', 'detecting human contact', 'synchronising a fleet of vehicles', 'learning a grasp from demonstration', 'compensating gear elasticity', 'docking without markers'],
    marks: ['KESTREL', 'GRIPWELL', 'SWARMLINE', 'TENDRIL ARM', 'PICKWRIGHT'],
    shapes: ['Robot arm', 'Gripper', 'Control panel', 'Transport vehicle'],
    classes: '7, 9, 37, 42',
  },
  food: {
    things: ['Plant-based protein composition', 'Instant spice blend', 'Low-glycaemic flour', 'Fermented beverage', 'Edible coating', 'Ready-to-cook pouch', 'Natural colourant', 'Shelf-stable yoghurt'],
    features: ['reduced sodium', 'encapsulated flavour', 'an improved mouthfeel', 'resistant starch', 'extended shelf life', 'a millet base'],
    purposes: ['debittering pea protein', 'roasting whole spices without loss of volatile oils', 'preserving curcumin during cooking', 'packing hot food under reduced pressure', 'fermenting millet at room temperature'],
    marks: ['SAFFRON TABLE', 'केसर घर', 'MASALA MORNING', 'TIFFINWALE', 'GOLDEN LADLE', 'SPICE VERSE', 'DAILY DHABA', 'MILLET & CO'],
    shapes: ['Spice jar', 'Biscuit', 'Pouch with spout', 'Lunch box'],
    classes: '29, 30, 32, 43',
  },
  optics: {
    things: ['Zoom lens', 'Optical waveguide', 'Diffraction grating', 'Light source module', 'Imaging apparatus', 'Endoscope', 'Polarising film', 'Wafer inspection device'],
    features: ['an aspheric rear group', 'a variable aperture', 'reduced ghosting', 'a metasurface', 'a liquid lens', 'multilayer anti-reflection coating'],
    purposes: ['correcting chromatic aberration', 'aligning a fibre array', 'measuring film thickness', 'suppressing speckle noise', 'detecting particles on a wafer'],
    marks: ['MINATO OPTICS', 'ミナト', 'CLARIVIEW', 'HOSHI LENS', '光港'],
    shapes: ['Camera lens', 'Microscope', 'Binoculars'],
    classes: '9, 10',
  },
  marine: {
    things: ['Ballast water treatment unit', 'Hull cleaning robot', 'Mooring winch', 'Propeller blade', 'Fish feeding system', 'Ammonia fuel supply', 'Wave energy converter'],
    features: ['a retractable fin', 'cavitation-reducing grooves', 'a double-walled fuel line', 'biofouling-resistant coating', 'remote release'],
    purposes: ['reducing the wake of a vessel', 'counting salmon lice', 'purging a fuel tank with inert gas', 'predicting mooring line fatigue', 'routing a ship in ice'],
    marks: ['ÅLUND', 'FJORDVAKT', 'NORDSKROG', 'HAVØYE'],
    shapes: ['Bollard', 'Navigation console', 'Feed spreader'],
    classes: '7, 9, 12, 37',
  },
  textiles: {
    things: ['Knitted spacer fabric', 'Water-repellent yarn', 'Recycled polyester staple fibre', 'Heated glove', 'Compression garment', 'Dyeing apparatus'],
    features: ['a fluorine-free finish', 'conductive threads', 'four-way stretch', 'moisture-wicking channels'],
    purposes: ['dyeing cotton without salt', 'separating mixed fibres', 'weaving a seamless tube', 'detecting a broken warp thread'],
    marks: ['BRIGHTWATER', 'LOOM & LIGHT', 'RAINLESS', 'WEFTON'],
    shapes: ['Running shoe', 'Backpack', 'Fabric pattern'],
    classes: '22, 24, 25',
  },
  software: {
    things: ['Scheduling engine', 'Access control system', 'Speech interface', 'Map rendering pipeline', 'Payment terminal', 'Telemetry gateway'],
    features: ['differential privacy', 'on-device inference', 'an append-only ledger', 'adaptive sampling', 'role-based redaction'],
    purposes: ['detecting fraudulent transactions', 'compressing sensor data', 'routing service calls', 'verifying a document without revealing it', 'predicting queue times'],
    marks: ['QUILLON', 'TIDEBOARD', 'MAPSMITH', 'LEDGERLARK', 'PAPERKITE'],
    shapes: ['Display screen with icon', 'Card reader', 'Hand-held scanner'],
    classes: '9, 35, 38, 42',
  },
} as const satisfies Record<string, Industry>;

export type IndustryName = keyof typeof INDUSTRIES;
