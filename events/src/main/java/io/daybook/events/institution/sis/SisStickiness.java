package io.daybook.events.institution.sis;

/** How an import treats sticky fields, which users changed manually. */
public enum SisStickiness {
    /** Does not change them. */
    KEEP,
    /** Changes them; they stay sticky. */
    OVERRIDE,
    /** Changes them; all fields that it changes become sticky. */
    ADD,
    /** Changes them; they are no longer sticky. */
    CLEAR
}
