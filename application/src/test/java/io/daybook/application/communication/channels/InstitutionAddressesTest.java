package io.daybook.application.communication.channels;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.institution.accounts.AccountEvent.AccountSettingChanged;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAdvanced;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.people.users.UserEvent.UserEmailChanged;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.channels.ChannelViews;
import io.daybook.query.people.users.CachedUserViews;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class InstitutionAddressesTest {

    private final TestApplication application = TestApplication.running();
    private final InstitutionAddresses addresses = application.bean(InstitutionAddresses.class);
    private final long root = application.nextId();
    private final long imported = application.nextId();
    private final long other = application.nextId();
    private final long given = application.nextId();
    private final long own = application.nextId();
    private final long ofOther = application.nextId();

    InstitutionAddressesTest() {
        application.happened(
                0,
                new RootAccountOpened(root, "College", false, "u" + root, "g" + root, "UTC", NOW),
                registered(imported),
                registered(other),
                new UserEmailChanged(imported, new Personal(imported, "Ann@school.example"), NOW),
                new UserEmailChanged(other, new Personal(other, "bob@school.example"), NOW),
                added(imported, given, "ann@school.example"),
                added(imported, own, "ann@home.example"),
                added(other, ofOther, "bob@school.example"),
                new SisImportAdvanced(
                        application.nextId(),
                        0,
                        1,
                        1,
                        SisKind.USER,
                        1,
                        List.of(imported),
                        SisStickiness.KEEP,
                        List.of(),
                        NOW));
    }

    private UserRegistered registered(long id) {
        Personal text = new Personal(id, "Ann");
        return new UserRegistered(id, root, text, text, text, "uuid-" + id, NOW);
    }

    private static ChannelAdded added(long user, long channel, String address) {
        return new ChannelAdded(
                user, channel, ChannelType.EMAIL, new Personal(user, address), 1, true, NOW);
    }

    private void keepAddresses() {
        application.happened(
                0,
                new AccountSettingChanged(
                        root, AccountSetting.EDIT_INSTITUTION_EMAIL, "false", false, NOW));
    }

    private void delete(long userId, long channel) {
        addresses.requireDeletable(
                application.bean(CachedUserViews.class).findUser(userId).orElseThrow(),
                application.bean(ChannelViews.class).find(userId, channel).orElseThrow());
    }

    @Test
    void an_address_that_was_imported_is_kept_where_the_institution_says_so() {
        delete(imported, given);

        keepAddresses();

        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> delete(imported, given))
                .satisfies(
                        refused ->
                                assertThat(refused.reason())
                                        .isEqualTo(new Rejection.Reason.Forbidden()));
    }

    @Test
    void other_addresses_and_those_of_users_whom_no_import_brought_may_be_deleted() {
        keepAddresses();

        delete(imported, own);
        delete(other, ofOther);
    }
}
