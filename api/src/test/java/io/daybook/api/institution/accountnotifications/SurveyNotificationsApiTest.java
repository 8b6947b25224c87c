package io.daybook.api.institution.accountnotifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Notifications that require the service {@code account_survey_notifications}. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@Isolated("It switches a service of the whole institution")
class SurveyNotificationsApiTest {

    private static final String SERVICE = "account_survey_notifications";

    private final NotifyingAccount here = new NotifyingAccount();
    private final String notifications = NotifyingAccount.path(here.root);
    private final Person person = here.school.person("Anyone");

    private void switchService(boolean on) {
        here.admin
                .put("/api/v1/accounts/" + here.root, "account[services][" + SERVICE + "]", on)
                .ok();
    }

    @AfterEach
    void switchOff() {
        switchService(false);
    }

    private boolean sees(long notification) {
        String one = notifications + "/" + notification;
        boolean listed =
                person.client().get(notifications).each("id").contains(Long.toString(notification));
        assertThat(person.client().get(one).status()).isEqualTo(listed ? 200 : 403);
        return listed;
    }

    @Test
    void a_survey_is_shown_while_the_institution_has_the_service() {
        long survey =
                here.publish(
                        notifications,
                        -1,
                        1,
                        "account_notification[required_account_service]",
                        SERVICE);

        assertThat(sees(survey)).isFalse();
        switchService(true);
        assertThat(sees(survey)).isTrue();
        switchService(false);
        assertThat(sees(survey)).isFalse();
        assertThat(sees(here.publish(notifications, -1, 1))).isTrue();
    }
}
