package io.daybook.application.people.sections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import java.time.Clock;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionRemovalTest {

    private final SisInstitution school = new SisInstitution();

    SectionRemovalTest() {
        school.run(
                "user_id,login_id,full_name,status\nBee,bee,Busy Bee,active\n\n"
                        + "course_id,short_name,long_name,status\nC,C,Course,published\n\n"
                        + "section_id,course_id,name,status\nS,C,Evening,active\n");
    }

    private SectionView section() {
        return school.section("S").orElseThrow();
    }

    private void delete(Clock clock) {
        new SectionRemoval(school.bean(Writes.class), school.bean(EnrollmentViews.class), clock)
                .delete(section());
    }

    @Test
    void a_section_without_enrollments_is_deleted() {
        delete(school.bean(Clock.class));

        assertThat(school.section("S")).isEmpty();
    }

    @Test
    void a_section_is_kept_if_somebody_is_enrolled_during_its_deletion() {
        var clock =
                new InterruptedClock(
                        school.bean(Clock.class),
                        () -> school.run("section_id,user_id,role,status\nS,Bee,student,active\n"));

        assertThatThrownBy(() -> delete(clock)).isInstanceOf(Rejection.class);

        assertThat(section().deleted()).isFalse();
        assertThat(school.enrollments("C")).containsExactly("Bee student active");
    }
}
