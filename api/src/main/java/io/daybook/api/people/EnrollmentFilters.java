package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.EnrollmentViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.SectionViews;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Which enrollments a list was asked for (fact sheet accounts-assignments, section 7.4). */
@Component
class EnrollmentFilters {

    private static final Set<EnrollmentState> CURRENT =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private final UserRights rights;
    private final PeopleViews people;
    private final SectionViews sections;

    EnrollmentFilters(UserRights rights, PeopleViews people, SectionViews sections) {
        this.rights = rights;
        this.people = people;
        this.sections = sections;
    }

    /** The filters of a list of enrollments. */
    record ListEnrollments(
            List<String> type,
            List<String> role,
            List<Long> roleId,
            List<String> state,
            @Nullable String userId,
            List<String> sisUserId,
            List<String> sisSectionId) {}

    /** The filter of a user's own list. */
    EnrollmentViews.Filter of(ListEnrollments body) {
        return new EnrollmentViews.Filter(
                types(body), states(body.state(), true), Set.copyOf(body.roleId()), null, null);
    }

    /**
     * The filter of a course's or section's list.
     *
     * @param sectionIds the sections the caller is held to, or null
     * @param userIds the users asked for or seen, or null
     */
    EnrollmentViews.Filter in(
            CourseView course,
            Caller caller,
            ListEnrollments body,
            @Nullable Set<Long> sectionIds,
            @Nullable Set<Long> userIds) {
        boolean bySisId = !body.sisUserId().isEmpty() || !body.sisSectionId().isEmpty();
        if (bySisId && !rights.seesSis(caller, course)) {
            throw Rejection.badRequest("Insufficient permissions to filter by SIS fields");
        }
        return new EnrollmentViews.Filter(
                types(body),
                states(body.state(), false),
                Set.copyOf(body.roleId()),
                body.sisSectionId().isEmpty()
                        ? sectionIds
                        : both(
                                sectionIds,
                                sections.idsBySisIds(course.rootAccountId(), body.sisSectionId())),
                body.sisUserId().isEmpty()
                        ? userIds
                        : both(
                                userIds,
                                people.idsBySisIds(course.rootAccountId(), body.sisUserId())));
    }

    private static Set<Long> both(@Nullable Set<Long> held, Collection<Long> asked) {
        Set<Long> both = new HashSet<>(asked);
        if (held != null) {
            both.retainAll(held);
        }
        return both;
    }

    /** A role names its type; roles win over types. */
    private static Set<EnrollmentType> types(ListEnrollments body) {
        Set<EnrollmentType> types = EnumSet.noneOf(EnrollmentType.class);
        for (String role : body.role()) {
            types.add(
                    EnrollmentWords.type(role)
                            .orElseThrow(() -> Rejection.badRequest("Invalid role: " + role)));
        }
        if (types.isEmpty()) {
            for (String type : body.type()) {
                types.add(
                        EnrollmentWords.type(type)
                                .orElseThrow(() -> Rejection.badRequest("Invalid type: " + type)));
            }
        }
        return types;
    }

    private static Set<EnrollmentState> states(List<String> names, boolean ofUser) {
        if (names.isEmpty()) {
            return CURRENT;
        }
        Set<EnrollmentState> states = EnumSet.noneOf(EnrollmentState.class);
        for (String name : names) {
            if (ofUser && name.startsWith("current_")) {
                states.addAll(current(name));
            } else {
                EnrollmentState state = EnrollmentWords.state(name);
                if (state != null) {
                    states.add(state);
                }
            }
        }
        return states;
    }

    private static Set<EnrollmentState> current(String name) {
        return switch (name) {
            case "current_and_invited", "current_and_future", "current_future_and_restricted" ->
                    CURRENT;
            case "current_and_concluded" ->
                    EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.COMPLETED);
            default -> throw Rejection.badRequest("Invalid enrollment state: " + name);
        };
    }
}
