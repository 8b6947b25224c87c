package io.daybook.application.communication.conversations;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which users of one course a user may message.
 *
 * @param all whether others than teachers and observed students are included
 * @param sections limits it to users of these sections; null for all
 * @param observed the students whom the user observes
 */
record MessagingScope(boolean all, @Nullable Set<Long> sections, Set<Long> observed) {

    static final Set<EnrollmentState> PRESENT =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    boolean includes(EnrollmentView enrollment) {
        if (!PRESENT.contains(enrollment.state())) {
            return false;
        }
        return all
                ? sections == null || sections.contains(enrollment.sectionId())
                : teaches(enrollment) || observed.contains(enrollment.userId());
    }

    private static boolean teaches(EnrollmentView enrollment) {
        return teaches(enrollment.type());
    }

    private static boolean teaches(EnrollmentType type) {
        return type == EnrollmentType.TEACHER || type == EnrollmentType.TA;
    }

    /** Whether it includes all users of this type, not only observed students. */
    boolean includes(EnrollmentType type) {
        return all || teaches(type);
    }
}
