package io.daybook.command.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountEvent.AccountCourseTemplateChosen;
import io.daybook.events.institution.accounts.AccountEvent.AccountHelpLinksReplaced;
import io.daybook.events.institution.accounts.AccountEvent.AccountIntegrationIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountServiceSwitched;
import io.daybook.events.institution.accounts.AccountEvent.AccountSettingChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTermsChanged;
import io.daybook.events.institution.accounts.AccountService;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.accounts.TermsType;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountConfigurationTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long ROOT = 1;
    private static final long ARTS = 7;
    private static final AccountSetting PAST = AccountSetting.RESTRICT_STUDENT_PAST_VIEW;
    private static final AccountConfiguration.Terms NO_TERMS =
            new AccountConfiguration.Terms(Patch.absent(), Patch.absent(), Patch.absent());

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void open_a_root_account_with_a_sub_account() {
        commands.send(new OpenRootAccount(ROOT, "School", false, "u", "l", "Etc/UTC", T0));
        commands.send(new OpenSubAccount(ARTS, ROOT, "Arts", null, null, null, null, "u", "l", T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static ChangeAccount change(long id, AccountConfiguration configuration) {
        return change(id, Patch.absent(), configuration);
    }

    private static ChangeAccount change(
            long id, Patch<String> integrationId, AccountConfiguration configuration) {
        return new ChangeAccount(
                id,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                integrationId,
                configuration,
                T0);
    }

    private static AccountConfiguration settings(
            Map<AccountSetting, String> values, Map<AccountSetting, Boolean> locks) {
        return new AccountConfiguration(
                values, locks, Map.of(), Patch.absent(), NO_TERMS, Patch.absent());
    }

    private static AccountConfiguration set(AccountSetting setting, String value) {
        return settings(Map.of(setting, value), Map.of());
    }

    private static AccountConfiguration terms(
            Patch<TermsType> type, Patch<Boolean> passive, Patch<String> content) {
        return new AccountConfiguration(
                Map.of(),
                Map.of(),
                Map.of(),
                Patch.absent(),
                new AccountConfiguration.Terms(type, passive, content),
                Patch.absent());
    }

    private static AccountConfiguration links(Patch<List<NewHelpLink>> links) {
        return new AccountConfiguration(
                Map.of(), Map.of(), Map.of(), Patch.absent(), NO_TERMS, links);
    }

    private static AccountConfiguration template(Patch<Long> course) {
        return new AccountConfiguration(
                Map.of(), Map.of(), Map.of(), course, NO_TERMS, Patch.absent());
    }

    private static NewHelpLink link(String id, String url, boolean featured) {
        return new NewHelpLink(id, "Help", null, url, true, List.of("user"), featured, false, null);
    }

    private static void assertInvalid(ThrowingCallable action, String field, String message) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.reason())
                                        .isEqualTo(Rejection.invalid(field, message).reason()));
    }

    @Test
    void a_setting_is_set_and_locked() {
        assertThat(
                        commands.eventsOf(
                                change(ARTS, settings(Map.of(PAST, "true"), Map.of(PAST, true)))))
                .containsExactly(new AccountSettingChanged(ARTS, PAST, "true", true, T0));
    }

    @Test
    void what_is_left_out_stays_and_what_is_the_same_is_no_change() {
        commands.send(change(ARTS, settings(Map.of(PAST, "true"), Map.of(PAST, true))));
        assertThat(commands.eventsOf(change(ARTS, set(PAST, "true")))).isEmpty();
        assertThat(commands.eventsOf(change(ARTS, settings(Map.of(), Map.of(PAST, false)))))
                .containsExactly(new AccountSettingChanged(ARTS, PAST, "true", false, T0));
    }

    @Test
    void an_empty_value_is_left_to_the_accounts_above() {
        commands.send(change(ARTS, set(PAST, "true")));
        assertThat(commands.eventsOf(change(ARTS, set(PAST, ""))))
                .containsExactly(new AccountSettingChanged(ARTS, PAST, null, false, T0));
    }

    @Test
    void settings_of_institutions_are_ignored_below() {
        AccountConfiguration open = set(AccountSetting.OPEN_REGISTRATION, "true");
        assertThat(commands.eventsOf(change(ARTS, open))).isEmpty();
        assertThat(commands.eventsOf(change(ROOT, open))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "255, 255", "256, 255", "-1, 255", "many, 255", "'', 255"})
    void the_length_of_names_is_a_length_that_fits_or_the_longest(String sent, String stored) {
        AccountSetting length = AccountSetting.SIS_ASSIGNMENT_NAME_LENGTH_INPUT;
        assertThat(commands.eventsOf(change(ARTS, set(length, sent))))
                .containsExactly(new AccountSettingChanged(ARTS, length, stored, false, T0));
    }

    @Test
    void values_are_among_those_that_mean_something() {
        assertInvalid(
                () -> set(AccountSetting.DEFAULT_DASHBOARD_VIEW, "wall"),
                "default_dashboard_view",
                "is not one of activity, cards, planner");
        assertInvalid(
                () -> set(AccountSetting.SELF_REGISTRATION_TYPE, "some"),
                "self_registration_type",
                "is not one of none, observer, all");
        assertInvalid(
                () -> set(AccountSetting.HELP_LINK_NAME, "x".repeat(31)),
                "help_link_name",
                "is too long (maximum is 30 characters)");
    }

    @Test
    void a_service_is_switched_once() {
        var on =
                new AccountConfiguration(
                        Map.of(),
                        Map.of(),
                        Map.of(AccountService.AVATARS, false),
                        Patch.absent(),
                        NO_TERMS,
                        Patch.absent());
        assertThat(commands.eventsOf(change(ARTS, on)))
                .containsExactly(
                        new AccountServiceSwitched(ARTS, AccountService.AVATARS, false, T0));
        assertThat(commands.eventsOf(change(ARTS, on))).isEmpty();
    }

    @Test
    void a_template_is_chosen_and_left_to_those_above_again() {
        assertThat(commands.eventsOf(change(ARTS, template(Patch.of(5L)))))
                .containsExactly(new AccountCourseTemplateChosen(ARTS, 5L, T0));
        assertThat(commands.eventsOf(change(ARTS, template(Patch.cleared()))))
                .containsExactly(new AccountCourseTemplateChosen(ARTS, null, T0));
    }

    @Test
    void terms_that_are_written_are_custom_ones() {
        assertThat(
                        commands.eventsOf(
                                change(
                                        ROOT,
                                        terms(
                                                Patch.absent(),
                                                Patch.absent(),
                                                Patch.of("Be good")))))
                .containsExactly(
                        new AccountTermsChanged(ROOT, TermsType.CUSTOM, true, "Be good", T0));
        assertThat(
                        commands.eventsOf(
                                change(
                                        ROOT,
                                        terms(
                                                Patch.of(TermsType.NO_TERMS),
                                                Patch.of(false),
                                                Patch.absent()))))
                .containsExactly(
                        new AccountTermsChanged(ROOT, TermsType.NO_TERMS, false, "Be good", T0));
    }

    @Test
    void terms_and_ways_to_help_are_those_of_an_institution() {
        String only = "can be set on a root account only";
        assertInvalid(
                () ->
                        commands.send(
                                change(
                                        ARTS,
                                        terms(Patch.absent(), Patch.of(false), Patch.absent()))),
                "terms_of_service",
                only);
        assertInvalid(
                () -> commands.send(change(ARTS, links(Patch.cleared()))),
                "custom_help_links",
                only);
    }

    @Test
    void ways_to_help_are_replaced_as_a_whole() {
        List<NewHelpLink> links = List.of(link("a", "https://help.example.edu", true));
        assertThat(commands.eventsOf(change(ROOT, links(Patch.of(links)))))
                .containsExactly(
                        new AccountHelpLinksReplaced(ROOT, List.of(links.getFirst().link()), T0));
        assertThat(commands.eventsOf(change(ROOT, links(Patch.of(links))))).isEmpty();
        assertThat(commands.eventsOf(change(ROOT, links(Patch.cleared()))))
                .containsExactly(new AccountHelpLinksReplaced(ROOT, List.of(), T0));
        assertThat(commands.eventsOf(change(ROOT, links(Patch.cleared())))).isEmpty();
    }

    @Test
    void ways_to_help_lead_somewhere_and_run_nothing() {
        String field = "custom_help_links";
        assertInvalid(
                () -> links(Patch.of(List.of(link("a", "javascript:alert(1)", false)))),
                field,
                "need a URL each");
        assertInvalid(
                () -> links(Patch.of(List.of(link("a", "#a", true), link("b", "#b", true)))),
                field,
                "may feature one only");
        assertInvalid(
                () -> links(Patch.of(List.of(link("a", "#a", false), link("a", "#b", false)))),
                field,
                "need ids of their own");
    }

    @Test
    void the_other_foreign_id_is_unique_in_the_institution() {
        AccountConfiguration none = AccountConfiguration.unchanged();
        assertThat(commands.eventsOf(change(ARTS, Patch.of("x"), none)))
                .contains(
                        new AccountIntegrationIdChanged(ARTS, "x", T0),
                        new KeyClaimed("integration-account-1-x", ARTS));
        commands.send(new OpenSubAccount(8, ROOT, "Music", null, null, null, null, "u", "l", T0));
        assertInvalid(
                () -> commands.send(change(8, Patch.of("x"), none)),
                "integration_id",
                "is already in use");
    }
}
