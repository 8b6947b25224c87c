package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupDeleted;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.MembershipState;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** The group memberships in a course that events of a group record. */
final class MembershipFacts {

    private MembershipFacts() {}

    /**
     * The fact; nothing for groups of accounts.
     *
     * @param courseOf returns the course of a group, by an earlier fact of the group
     */
    static Optional<MembershipFact> of(
            GroupEvent event, long position, LongFunction<Optional<Long>> courseOf) {
        return switch (event) {
            case GroupCreated e ->
                    course(e.contextType(), e.contextId())
                            .map(course -> fact(e, position, course, null, true, e.at()));
            case GroupMembershipCreated e ->
                    course(e.contextType(), e.contextId())
                            .map(
                                    course ->
                                            fact(
                                                    e,
                                                    position,
                                                    course,
                                                    e.userId(),
                                                    isMember(e.state()),
                                                    e.at()));
            case GroupMembershipStateChanged e ->
                    courseOf.apply(e.groupId())
                            .map(
                                    course ->
                                            fact(
                                                    e,
                                                    position,
                                                    course,
                                                    e.userId(),
                                                    isMember(e.state()),
                                                    e.at()));
            case GroupDeleted e ->
                    courseOf.apply(e.groupId())
                            .map(course -> fact(e, position, course, null, false, e.at()));
            default -> Optional.empty();
        };
    }

    private static Optional<Long> course(GroupContextType type, long id) {
        return type == GroupContextType.COURSE ? Optional.of(id) : Optional.empty();
    }

    private static boolean isMember(MembershipState state) {
        return state == MembershipState.ACCEPTED;
    }

    private static MembershipFact fact(
            GroupEvent event,
            long position,
            long course,
            @Nullable Long userId,
            boolean there,
            Instant at) {
        return new MembershipFact(position, course, event.groupId(), userId, there, at);
    }
}
