package io.daybook.application.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.AccountCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.time.Clock;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountRemovalTest {

    private final SisInstitution school = new SisInstitution();

    AccountRemovalTest() {
        school.run("account_id,parent_account_id,name,status\nA,,Arts,active\n");
    }

    private AccountView account() {
        return school.account("A").orElseThrow();
    }

    private void delete(Clock clock) {
        new AccountRemoval(
                        school.bean(Writes.class),
                        school.bean(AccountViews.class),
                        school.bean(AccountCourses.class),
                        clock)
                .delete(account(), school.root());
    }

    private Clock during(String rows) {
        return new InterruptedClock(school.bean(Clock.class), () -> school.run(rows));
    }

    @Test
    void an_account_without_courses_is_deleted() {
        long id = account().id();

        delete(school.bean(Clock.class));

        assertThat(school.bean(AccountViews.class).find(id)).isEmpty();
    }

    @Test
    void an_account_is_kept_if_a_course_is_created_in_it_during_its_deletion() {
        Clock clock =
                during(
                        "course_id,short_name,long_name,account_id,status\n"
                                + "C,C,Course,A,active\n");

        assertThatThrownBy(() -> delete(clock)).isInstanceOf(Rejection.class);

        assertThat(school.course("C").orElseThrow().accountId()).isEqualTo(account().id());
    }

    @Test
    void an_account_is_kept_if_a_sub_account_is_created_in_it_during_its_deletion() {
        Clock clock = during("account_id,parent_account_id,name,status\nB,A,Ballet,active\n");

        assertThatThrownBy(() -> delete(clock)).isInstanceOf(Rejection.class);

        assertThat(school.account("B").orElseThrow().parentId()).isEqualTo(account().id());
    }
}
