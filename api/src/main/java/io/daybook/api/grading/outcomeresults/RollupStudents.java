package io.daybook.api.grading.outcomeresults;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.grading.outcomeresults.MasteryViews;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.courseusers.MemberViews.Order;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the students whose rollups are asked for. */
@Component
class RollupStudents {

    private static final Map<String, EnrollmentState> EXCLUDED_STATES =
            Map.of(
                    "concluded_enrollments", EnrollmentState.COMPLETED,
                    "inactive_enrollments", EnrollmentState.INACTIVE);
    private static final String MISSING = "missing_user_rollups";

    private final MemberViews members;
    private final MasteryViews mastery;

    RollupStudents(MemberViews members, MasteryViews mastery) {
        this.members = members;
        this.mastery = mastery;
    }

    /** Students with a part that counts: one whose parts are all excluded is left out. */
    Filter filter(ResultScope scope, Set<String> exclude) {
        EnumSet<EnrollmentState> states =
                EnumSet.complementOf(EnumSet.of(EnrollmentState.DELETED, EnrollmentState.REJECTED));
        for (String each : exclude) {
            EnrollmentState state = EXCLUDED_STATES.get(each);
            if (state != null) {
                states.remove(state);
            } else if (!each.equals(MISSING)) {
                throw Rejection.badRequest("invalid parameter value for exclude: " + each);
            }
        }
        return new Filter(
                Set.of(EnrollmentType.STUDENT),
                states,
                Set.of(),
                scope.sectionIds(),
                exclude.contains(MISSING) ? withResults(scope) : scope.userIds(),
                null,
                Set.of());
    }

    private Set<Long> withResults(ResultScope scope) {
        Set<Long> all = new HashSet<>(mastery.studentsWithResults(scope.course().id()));
        Set<Long> only = scope.userIds();
        if (only != null) {
            all.retainAll(only);
        }
        return all;
    }

    /** A page of them in this order, and how many there are. */
    Page<MemberView> page(ResultScope scope, Filter filter, Order order, Window window) {
        return members.counted(scope.course().id(), filter, order, window);
    }

    /** All of them, by sortable name. */
    List<MemberView> all(ResultScope scope, Filter filter) {
        return members.all(scope.course().id(), filter);
    }

    /** The sections in which the student takes part, in the sections that are asked for. */
    static List<MemberView.Part> parts(MemberView member, @Nullable Set<Long> sections) {
        return member.parts().stream()
                .filter(part -> part.type() == EnrollmentType.STUDENT)
                .filter(part -> part.state() != EnrollmentState.DELETED)
                .filter(part -> part.state() != EnrollmentState.REJECTED)
                .filter(part -> sections == null || sections.contains(part.sectionId()))
                .toList();
    }
}
