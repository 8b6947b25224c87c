package io.daybook.application.communication.channels;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.sis.SisMentionViews;
import io.daybook.query.people.users.UserView;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Finds the email addresses that came from the SIS (docs/spec/scheduling.md, section 5.1). */
@Component
public class InstitutionAddresses {

    private final AccountViews accounts;
    private final SisMentionViews imported;

    InstitutionAddresses(AccountViews accounts, SisMentionViews imported) {
        this.accounts = accounts;
        this.imported = imported;
    }

    /**
     * Rejects the deletion of an address that the institution protects.
     *
     * @throws Rejection forbidden, for every caller
     */
    public void requireDeletable(UserView user, ChannelView channel) {
        boolean isKept =
                channel.type() == ChannelType.EMAIL
                        && channel.address() != null
                        && channel.address().equalsIgnoreCase(user.email())
                        && !accounts.settings(user.rootAccountId())
                                .isOn(AccountSetting.EDIT_INSTITUTION_EMAIL)
                        && !imported.importsOf(SisKind.USER, Set.of(user.id())).isEmpty();
        if (isKept) {
            throw Rejection.forbidden();
        }
    }
}
