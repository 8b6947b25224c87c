package io.daybook.events.content.modules;

import java.util.Locale;

/** How far a student has come in one module. */
public enum ModuleState {
    /** It cannot be entered yet. */
    LOCKED,
    /** Nothing has been done yet. */
    UNLOCKED,
    /** Something has been done. */
    STARTED,
    /** Everything has been done. */
    COMPLETED;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
