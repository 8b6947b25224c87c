package io.daybook.application.content.courses;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NewCoursesTest {

    private final SisInstitution school = new SisInstitution();
    private final long account;
    private final long course = school.nextId();

    NewCoursesTest() {
        school.run("account_id,parent_account_id,name,status\nA,,Arts,active\n");
        account = school.account("A").orElseThrow().id();
    }

    private void create() {
        new NewCourses(school.bean(Writes.class), school.bean(AccountViews.class))
                .create(
                        new CreateCourse(
                                course,
                                school.nextId(),
                                account,
                                school.root(),
                                "uuid-" + course,
                                "Etc/UTC",
                                school.nextId(),
                                SisInstitution.named("Dance"),
                                false,
                                NOW));
        school.awaitViews();
    }

    private boolean isThere() {
        return school.bean(CourseViews.class).find(course).isPresent();
    }

    @Test
    void a_course_is_created_in_its_account() {
        create();

        assertThat(isThere()).isTrue();
    }

    @Test
    void a_course_whose_account_was_just_deleted_is_rejected_and_not_kept() {
        school.send(new DeleteAccount(account, school.root(), NOW));

        assertThatThrownBy(this::create).isInstanceOf(Rejection.class);

        school.awaitViews();
        assertThat(isThere()).isFalse();
    }
}
