package io.daybook.events.content.modules;

import java.util.Locale;

/** The progress of a student in one module. */
public enum ModuleState {
    /** Not accessible yet. */
    LOCKED,
    /** Accessible, nothing completed. */
    UNLOCKED,
    /** Some requirements are met. */
    STARTED,
    /** All necessary requirements are met. */
    COMPLETED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
