package io.daybook.query.institution.roles;

/** Whether a role can be given. */
public enum RoleState {
    /** Everywhere and for ever. */
    BUILT_IN,
    /** In the account that made it and below. */
    ACTIVE,
    /** Not any more; those who hold it keep it. */
    INACTIVE
}
