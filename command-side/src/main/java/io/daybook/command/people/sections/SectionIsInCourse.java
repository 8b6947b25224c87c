package io.daybook.command.people.sections;

import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentCondition;
import io.daybook.command.platform.kernel.Aggregates;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Rejects enrollments in sections that were deleted or moved to another course. */
@Component
@Order(1)
class SectionIsInCourse implements EnrollmentCondition {

    private final Aggregates aggregates;

    SectionIsInCourse(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @Override
    public void require(Enroll enrollment) {
        aggregates.change(
                CourseSection.class,
                CourseSection.id(enrollment.key().sectionId()),
                section -> section.requireIn(enrollment.courseId()));
    }
}
