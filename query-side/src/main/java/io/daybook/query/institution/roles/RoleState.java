package io.daybook.query.institution.roles;

/** Workflow state of a role. */
public enum RoleState {
    /** Built-in; always available. */
    BUILT_IN,
    /** Available in its account and below. */
    ACTIVE,
    /** Can no longer be assigned; users who have it keep it. */
    INACTIVE
}
