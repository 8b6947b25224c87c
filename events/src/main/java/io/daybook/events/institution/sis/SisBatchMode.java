package io.daybook.events.institution.sis;

/** Whether an import deletes objects that it does not contain. */
public enum SisBatchMode {
    /** They are kept. */
    OFF,
    /** Those of one term are deleted. */
    ONE_TERM,
    /** Those of every term that the import contains are deleted. */
    NAMED_TERMS
}
