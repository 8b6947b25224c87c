package io.daybook.events.institution.sis;

/** What an import does with fields that users have changed by hand. */
public enum SisStickiness {
    /** Leaves them alone. */
    KEEP,
    /** Changes them; they stay those that users have changed. */
    OVERRIDE,
    /** Changes them; what it changes is as if changed by hand. */
    ADD,
    /** Changes them; later imports may too. */
    CLEAR
}
