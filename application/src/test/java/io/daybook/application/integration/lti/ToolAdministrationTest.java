package io.daybook.application.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.integration.webhooks.SubscriptionCommand.CreateSubscription;
import io.daybook.command.integration.webhooks.SubscriptionTerms;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Options;
import io.daybook.command.integration.webhooks.SubscriptionTerms.SubscribedEvents;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Transport;
import io.daybook.command.integration.webhooks.ToolProxyCommand.ProposeToolProxyUpdate;
import io.daybook.command.integration.webhooks.ToolProxyCommand.RegisterToolProxy;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What becomes of a tool's subscriptions when an administrator accepts an update of it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ToolAdministrationTest {

    private static final String ALL = "vnd.vendor.webhooks.root_account.all";
    private static final String GRADES = "vnd.vendor.webhooks.root_account.grade_change";
    private static final String WORK = "vnd.vendor.webhooks.assignment.submission_created";
    private static final OriginTypes BOTH =
            new OriginTypes(List.of("course_updated", "GRADE_CHANGE"), List.of("course_updated"));

    private final TestApplication application = TestApplication.running();
    private final Writes writes = application.bean(Writes.class);
    private final long tool = application.nextId();
    private final LtiContext account =
            new LtiContext(
                    ContextKind.ACCOUNT,
                    TestApplication.ROOT,
                    TestApplication.ROOT,
                    TestApplication.ROOT,
                    "/api/lti/accounts/1");

    private static ToolProfile profile(String... capabilities) {
        return new ToolProfile(
                "Originality",
                null,
                "1",
                "vendor",
                "product",
                List.of(capabilities),
                List.of(),
                List.of(),
                List.of(),
                "sealed");
    }

    private void registered(String... capabilities) {
        writes.send(
                new RegisterToolProxy(
                        tool,
                        "guid-" + tool,
                        account.kind(),
                        account.id(),
                        account.accountId(),
                        null,
                        profile(capabilities),
                        "sealed",
                        application.nextId(),
                        null,
                        TestApplication.NOW));
    }

    private String subscribed(String contextType, Options options, String... events) {
        String id = "subscription-" + application.nextId();
        var context = new Context(contextType, "1", ContextKind.ACCOUNT, TestApplication.ROOT);
        writes.send(
                new CreateSubscription(
                        tool,
                        id,
                        new SubscriptionTerms(
                                new SubscribedEvents(context, List.of(events), null),
                                new Transport("live-event", "https", "https://tool.example/hook"),
                                options),
                        "sealed",
                        TestApplication.NOW));
        return id;
    }

    private void updated(String... capabilities) {
        writes.send(
                new ProposeToolProxyUpdate(
                        tool, profile(capabilities), "sealed", null, TestApplication.NOW));
        assertThat(application.bean(ToolAdministration.class).acceptUpdate(account, tool)).isTrue();
    }

    private Optional<SubscriptionView> found(String id) {
        return application.bean(SubscriptionViews.class).find(tool, id);
    }

    @Test
    void subscriptions_keep_the_event_types_that_its_capabilities_permit_still() {
        registered(ALL, GRADES, WORK);
        String mixed =
                subscribed(
                        "root_account",
                        new Options(true, BOTH, null, null, List.of()),
                        "course_updated",
                        "GRADE_CHANGE");

        updated(GRADES, WORK);

        SubscriptionView left = found(mixed).orElseThrow();
        assertThat(left.eventTypes()).containsExactly("GRADE_CHANGE");
        assertThat(left.originTypes())
                .isEqualTo(new OriginTypes(List.of("GRADE_CHANGE"), List.of()));
        assertThat(left.bodiesAreSigned()).isTrue();
        assertThat(left.url()).isEqualTo("https://tool.example/hook");
    }

    @Test
    void subscriptions_without_any_end() {
        registered(ALL, WORK);
        String everything = subscribed("root_account", Options.NONE, "all");
        String wide = subscribed("root_account", Options.NONE, "submission_created");
        String narrow = subscribed("assignment", Options.NONE, "submission_created");

        updated(WORK);

        assertThat(found(everything)).isEmpty();
        assertThat(found(wide)).as("the capability serves assignments alone").isEmpty();
        assertThat(found(narrow).orElseThrow().eventTypes()).containsExactly("submission_created");
    }

    @Test
    void an_update_that_gives_nothing_up_changes_no_subscription() {
        registered(ALL);
        String everything = subscribed("root_account", Options.NONE, "all");
        SubscriptionView before = found(everything).orElseThrow();

        updated(ALL, GRADES);

        assertThat(found(everything)).contains(before);
    }
}
