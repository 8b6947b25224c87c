package io.daybook.command.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.integration.webhooks.SubscriptionCommand.ChangeSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.CreateSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.DeleteSubscription;
import io.daybook.command.integration.webhooks.SubscriptionCommand.SuspendSubscription;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Options;
import io.daybook.command.integration.webhooks.SubscriptionTerms.SubscribedEvents;
import io.daybook.command.integration.webhooks.SubscriptionTerms.Transport;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import io.daybook.events.integration.webhooks.SubscriptionEvent.OriginTypes;
import io.daybook.events.integration.webhooks.SubscriptionEvent.RetryPolicy;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionBodySigningChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionCreated;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionDeleted;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionDeliveryRulesChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionFilterChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionHeadersChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionInterestChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionOriginsChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionResumed;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionSuspended;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionTransportChanged;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowingConsumer;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubscriptionTest {

    private static final Instant T0 = Instant.parse("2026-03-01T08:00:00Z");
    private static final Instant T1 = Instant.parse("2026-03-02T08:00:00Z");
    private static final Context COURSE = new Context("course", "5", ContextKind.COURSE, 5);
    private static final List<String> EVENTS = List.of("GRADE_CHANGE");
    private static final String URL = "https://tool.example/hook";
    private static final SubscriptionCreated CREATED =
            new SubscriptionCreated(
                    "s", 9, COURSE, EVENTS, null, "live-event", "https", URL, "sealed", T0);

    private final FixtureConfiguration<Subscription> subscription =
            new AggregateTestFixture<>(Subscription.class);

    private static SubscriptionTerms terms(List<String> events, String format, String url) {
        return new SubscriptionTerms(
                new SubscribedEvents(COURSE, events, null),
                new Transport(format, "https", url),
                Options.NONE);
    }

    /** The usual terms with what a tool may choose besides. */
    private static SubscriptionTerms chosen(
            String transport,
            boolean signsBodies,
            @Nullable OriginTypes originTypes,
            @Nullable DeliveryRules rules,
            @Nullable String headers,
            List<FilterCondition> filter) {
        return new SubscriptionTerms(
                new SubscribedEvents(COURSE, EVENTS, null),
                new Transport("live-event", transport, URL),
                new Options(signsBodies, originTypes, rules, headers, filter));
    }

    private static SubscriptionTerms terms() {
        return terms(EVENTS, "live-event", URL);
    }

    @Test
    void a_tool_subscribes() {
        subscription
                .givenNoPriorActivity()
                .when(new CreateSubscription(9, "s", terms(), "sealed", T0))
                .expectEvents(CREATED);
    }

    @Test
    void the_same_terms_again_change_nothing() {
        subscription
                .given(CREATED)
                .when(new ChangeSubscription(9, "s", terms(), false, T1))
                .expectNoEvents();
    }

    @Test
    void other_events_are_another_interest_and_another_url_another_transport() {
        var other = terms(List.of("all"), "live-event", "https://tool.example/other");
        subscription
                .given(CREATED)
                .when(new ChangeSubscription(9, "s", other, false, T1))
                .expectEvents(
                        new SubscriptionInterestChanged("s", COURSE, List.of("all"), null, T1),
                        new SubscriptionTransportChanged(
                                "s", "live-event", "https", "https://tool.example/other", T1));
    }

    private static SubscriptionTerms signing() {
        return chosen("https", true, null, null, null, List.of());
    }

    @Test
    void bodies_are_signed_when_the_terms_require_it() {
        subscription
                .givenNoPriorActivity()
                .when(new CreateSubscription(9, "s", signing(), "sealed", T0))
                .expectEvents(CREATED, new SubscriptionBodySigningChanged("s", true, T0));
        subscription
                .given(CREATED, new SubscriptionBodySigningChanged("s", true, T0))
                .when(new ChangeSubscription(9, "s", terms(), false, T1))
                .expectEvents(new SubscriptionBodySigningChanged("s", false, T1));
    }

    @Test
    void event_types_by_origin_are_kept_and_given_up() {
        var types = new OriginTypes(List.of(), EVENTS);
        var apart = chosen("https", false, types, null, null, List.of());
        var changed = new SubscriptionOriginsChanged("s", types, T0);
        subscription
                .givenNoPriorActivity()
                .when(new CreateSubscription(9, "s", apart, "sealed", T0))
                .expectEvents(CREATED, changed);
        subscription
                .given(CREATED, changed)
                .when(new ChangeSubscription(9, "s", terms(), false, T1))
                .expectEvents(new SubscriptionOriginsChanged("s", null, T1));
    }

    private static SubscriptionTerms with(
            @Nullable DeliveryRules rules, @Nullable String headers, String transport) {
        return chosen(transport, false, null, rules, headers, List.of());
    }

    private static DeliveryRules retrying(List<Integer> schedule, @Nullable Integer attempts) {
        return new DeliveryRules(new RetryPolicy(schedule, attempts, true), null, null, null);
    }

    @Test
    void rules_and_headers_are_chosen_and_given_up() {
        DeliveryRules rules = new DeliveryRules(null, 50, true, true);
        var chosen = new SubscriptionDeliveryRulesChanged("s", rules, T0);
        var sent = new SubscriptionHeadersChanged("s", "sealed headers", T0);
        var terms = with(rules, "sealed headers", "https");
        subscription
                .givenNoPriorActivity()
                .when(new CreateSubscription(9, "s", terms, "sealed", T0))
                .expectEvents(CREATED, chosen, sent);
        subscription
                .given(CREATED, chosen, sent)
                .when(new ChangeSubscription(9, "s", terms, false, T1))
                .expectNoEvents();
        subscription
                .given(CREATED, chosen, sent)
                .when(new ChangeSubscription(9, "s", terms(), false, T1))
                .expectEvents(
                        new SubscriptionDeliveryRulesChanged("s", null, T1),
                        new SubscriptionHeadersChanged("s", null, T1));
    }

    @Test
    void rules_beyond_their_limits_are_refused() {
        List<Integer> nineteen = Collections.nCopies(19, 86_400);
        assertThat(with(retrying(nineteen, 20), null, "https").options().rules()).isNotNull();
        List<DeliveryRules> refused =
                List.of(
                        retrying(Collections.nCopies(20, 1), null),
                        retrying(List.of(0), null),
                        retrying(List.of(86_401), null),
                        retrying(List.of(), 0),
                        retrying(List.of(), 21));
        for (DeliveryRules rules : refused) {
            assertThatThrownBy(() -> with(rules, null, "https")).satisfies(invalid("RetryPolicy"));
        }
        for (int rate : List.of(0, 1_001)) {
            assertThatThrownBy(() -> with(new DeliveryRules(null, rate, null, null), null, "https"))
                    .satisfies(invalid("RateLimit"));
        }
        assertThatThrownBy(() -> with(null, "sealed headers", "sqs")).satisfies(invalid("Headers"));
    }

    private static SubscriptionTerms filtered(List<FilterCondition> filter) {
        return chosen("https", false, null, null, null, filter);
    }

    private static FilterCondition on(String field, String... values) {
        return new FilterCondition(field, List.of(values), null);
    }

    @Test
    void a_filter_is_chosen_changed_and_given_up() {
        List<FilterCondition> filter = List.of(on("body.assignment_id", "7"));
        var chosen = new SubscriptionFilterChanged("s", filter, T0);
        subscription
                .givenNoPriorActivity()
                .when(new CreateSubscription(9, "s", filtered(filter), "sealed", T0))
                .expectEvents(CREATED, chosen);
        subscription
                .given(CREATED, chosen)
                .when(new ChangeSubscription(9, "s", filtered(filter), false, T1))
                .expectNoEvents();
        subscription
                .given(CREATED, chosen)
                .when(new ChangeSubscription(9, "s", terms(), false, T1))
                .expectEvents(new SubscriptionFilterChanged("s", List.of(), T1));
    }

    @Test
    void a_filter_beyond_its_limits_is_refused() {
        List<List<FilterCondition>> refused =
                List.of(
                        List.of(on("body.name", "x".repeat(256))),
                        Collections.nCopies(21, on("body.name", "x")));
        for (List<FilterCondition> filter : refused) {
            assertThatThrownBy(() -> filtered(filter)).satisfies(invalid("Filter"));
        }
    }

    @Test
    void it_is_suspended_once_and_resumed_only_on_request() {
        var suspended = new SubscriptionSuspended("s", 20, T0);
        subscription
                .given(CREATED)
                .when(new SuspendSubscription(9, "s", 20, T0))
                .expectEvents(suspended);
        subscription
                .given(CREATED, suspended)
                .when(new SuspendSubscription(9, "s", 21, T1))
                .expectNoEvents();
        subscription
                .given(CREATED, suspended)
                .when(new ChangeSubscription(9, "s", terms(), false, T1))
                .expectNoEvents();
        subscription
                .given(CREATED, suspended)
                .when(new ChangeSubscription(9, "s", terms(), true, T1))
                .expectEvents(new SubscriptionResumed("s", T1));
        subscription
                .given(CREATED)
                .when(new ChangeSubscription(9, "s", terms(), true, T1))
                .expectNoEvents();
    }

    @Test
    void it_is_ended() {
        subscription
                .given(CREATED)
                .when(new DeleteSubscription(9, "s", T1))
                .expectEvents(new SubscriptionDeleted("s", T1));
    }

    @Test
    void another_tool_neither_changes_nor_ends_it() {
        subscription
                .given(CREATED)
                .when(new ChangeSubscription(8, "s", terms(), false, T1))
                .expectException(Rejection.class);
        subscription
                .given(CREATED)
                .when(new DeleteSubscription(8, "s", T1))
                .expectException(Rejection.class);
    }

    @Test
    void once_ended_it_is_gone() {
        subscription
                .given(CREATED, new SubscriptionDeleted("s", T1))
                .when(new ChangeSubscription(9, "s", terms(), false, T1))
                .expectException(Rejection.class);
    }

    @Test
    void terms_that_nothing_could_be_sent_with_are_refused() {
        assertThatThrownBy(() -> terms(List.of(), "live-event", URL))
                .satisfies(invalid("EventTypes"));
        assertThatThrownBy(() -> terms(EVENTS, "xml", URL)).satisfies(invalid("Format"));
        assertThat(terms(EVENTS, "caliper", URL).transport().format()).isEqualTo("caliper");
        assertThatThrownBy(() -> terms(EVENTS, "live-event", " "))
                .satisfies(invalid("TransportMetadata"));
        assertThatThrownBy(() -> chosen("mail", false, null, null, null, List.of()))
                .satisfies(invalid("TransportType"));
    }

    private static ThrowingConsumer<Throwable> invalid(String field) {
        return thrown ->
                assertThat(((Rejection) thrown).reason())
                        .isInstanceOfSatisfying(
                                Rejection.Reason.Invalid.class,
                                invalid -> assertThat(invalid.errors()).containsOnlyKeys(field));
    }
}
