package io.daybook.command.institution.accounts;

import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import java.util.List;

/**
 * Creates an institution if there is none: its root account and everything it needs, in one unit of
 * work. Returns whether it was created now; an existing institution stays unchanged.
 *
 * @param root the root account; the institution exists if this account does
 * @param further commands of any feature, handled in this order
 * @param reserved ids that these commands use, from 1, by type of object
 */
public record FoundInstitution(
        OpenRootAccount root, List<Object> further, List<Reserved> reserved) {

    /** The first ids of a type of object. */
    public record Reserved(String type, int count) {}

    public FoundInstitution {
        further = List.copyOf(further);
        reserved = List.copyOf(reserved);
    }
}
