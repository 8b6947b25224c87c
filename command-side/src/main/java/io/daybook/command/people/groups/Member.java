package io.daybook.command.people.groups;

import io.daybook.events.people.groups.MembershipState;

/** The membership of one user in a group. */
record Member(long membershipId, long userId, MembershipState state, boolean moderator) {

    /**
     * Returns the state after another one is requested: an invitation and a request together make a
     * member, and a member stays one.
     */
    MembershipState after(MembershipState wanted) {
        boolean bothWant =
                (state == MembershipState.INVITED && wanted == MembershipState.REQUESTED)
                        || (state == MembershipState.REQUESTED
                                && wanted == MembershipState.INVITED);
        if (state == MembershipState.ACCEPTED || bothWant) {
            return MembershipState.ACCEPTED;
        }
        return wanted;
    }
}
