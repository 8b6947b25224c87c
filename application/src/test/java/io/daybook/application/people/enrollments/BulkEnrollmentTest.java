package io.daybook.application.people.enrollments;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.people.enrollments.BulkEnrollment.Plan;
import io.daybook.application.platform.jobs.ImmediateJobs;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.sections.SectionViews;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BulkEnrollmentTest {

    private final SisInstitution school = new SisInstitution();

    @Test
    void a_user_removed_since_the_request_does_not_prevent_the_enrollment_of_others() {
        school.run(
                "user_id,login_id,full_name,status\nBee,bee,Busy Bee,active\nKid,kid,Kid,active\n\n"
                        + "course_id,short_name,long_name,status\nC,C,Course,published\n");
        long bee = school.user("Bee").orElseThrow().id();
        long kid = school.user("Kid").orElseThrow().id();
        long course = school.course("C").orElseThrow().id();
        school.send(new RemoveUser(bee, school.root(), NOW));

        new ImmediateJobs()
                .run(
                        new BulkEnrollment(school.bean(Ids.class), school.bean(SectionViews.class)),
                        school.sender(),
                        school.root(),
                        new Plan(
                                List.of(bee, kid),
                                List.of(course),
                                EnrollmentType.STUDENT,
                                EnrollmentType.STUDENT.roleId()));

        assertThat(school.enrollments("C")).containsExactly("Kid student active");
    }
}
