package io.daybook.application.people.observers;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.observers.ObservationEvent.ObservationBegan;
import io.daybook.events.people.observers.ObservationEvent.ObservationEnded;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ObservedStudentsTest {

    private final TestApplication application = TestApplication.running();
    private final ObservedStudents observed = application.bean(ObservedStudents.class);
    private final long student = application.nextId();
    private final long observer = application.nextId();
    private final long course = application.nextId();

    private UserEnrolled enrolled(long inCourse, EnrollmentState state, long associated) {
        return new UserEnrolled(
                application.nextId(),
                inCourse,
                application.nextId(),
                observer,
                EnrollmentType.OBSERVER,
                EnrollmentType.OBSERVER.roleId(),
                state,
                false,
                associated,
                NOW);
    }

    @Test
    void an_enrollment_lets_observe_in_its_course_alone() {
        application.happened(
                0,
                enrolled(course, EnrollmentState.ACTIVE, student),
                enrolled(application.nextId(), EnrollmentState.ACTIVE, application.nextId()));

        assertThat(observed.courses(student, observer)).containsExactly(course);
        assertThat(observed.isEverywhere(student, observer)).isFalse();
        assertThat(observed.courses(observer, student)).isEmpty();
    }

    @Test
    void an_enrollment_that_is_not_active_lets_observe_nobody() {
        application.happened(
                0,
                enrolled(course, EnrollmentState.COMPLETED, student),
                enrolled(application.nextId(), EnrollmentState.INVITED, student));

        assertThat(observed.courses(student, observer)).isEmpty();
    }

    @Test
    void a_linked_observer_observes_all_courses_until_the_link_ends() {
        application.happened(0, new ObservationBegan(student, observer, NOW));
        assertThat(observed.isEverywhere(student, observer)).isTrue();

        application.happened(0, new ObservationEnded(student, observer, NOW));
        assertThat(observed.isEverywhere(student, observer)).isFalse();
    }
}
