package io.daybook.command.institution.accounts;

import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import java.util.List;

/**
 * Creates an institution if there is none: its root account and everything it needs, all in one
 * unit of work. Returns whether it was created now; an existing institution stays unchanged.
 *
 * @param root the root account; that it is not open yet is what makes a store empty
 * @param further commands of any feature, handled in this order
 * @param reserved ids from 1 on that these commands use, by type of object
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
