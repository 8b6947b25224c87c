package io.daybook.events.institution.sis;

/** Whether objects that an import leaves out are deleted. */
public enum SisBatchMode {
    /** They are left alone. */
    OFF,
    /** Those of one term are deleted. */
    ONE_TERM,
    /** Those of every term that the import names are deleted. */
    NAMED_TERMS
}
