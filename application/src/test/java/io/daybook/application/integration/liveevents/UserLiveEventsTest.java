package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.people.logins.LoginEvent.LoginAdded;
import io.daybook.events.people.logins.LoginEvent.LoginRenamed;
import io.daybook.events.people.logins.LoginEvent.LoginSisIdChanged;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    private List<JsonNode> updates() {
        var context = new Context("account", Long.toString(ROOT), ContextKind.ACCOUNT, ROOT);
        return course.messages(context, "user_updated").stream()
                .map(message -> message.path("body"))
                .filter(body -> body.path("user_id").asLong() == course.ann)
                .toList();
    }

    @Test
    void user_updated_is_sent_when_a_login_or_its_sis_id_changes() {
        long login = application.nextId();
        application.happened(
                0,
                new LoginAdded(
                        login, course.ann, ROOT, new Personal(course.ann, "ann"), "1" + login, NOW),
                new LoginRenamed(
                        login, course.ann, new Personal(course.ann, "anna"), "2" + login, NOW),
                new LoginSisIdChanged(login, course.ann, "S-" + login, null, NOW));

        assertThat(updates()).hasSize(2);
        assertThat(updates().getLast().path("user_login").asString()).isEqualTo("anna");
        assertThat(updates().getLast().path("user_sis_id").asString()).isEqualTo("S-" + login);
    }
}
