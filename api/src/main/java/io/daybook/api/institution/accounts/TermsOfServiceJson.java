package io.daybook.api.institution.accounts;

import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.accounts.TermsType;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountView;
import org.jspecify.annotations.Nullable;

/**
 * The terms of service of an institution (docs/spec/institution.md, section 4.2). An institution
 * has only one version of them, which has the institution's id.
 */
record TermsOfServiceJson(
        long id,
        String termsType,
        boolean passive,
        long accountId,
        @Nullable String content,
        @Nullable String selfRegistrationType) {

    private static final AccountView.Terms UNCHANGED =
            new AccountView.Terms(TermsType.DEFAULT, true, null);

    static TermsOfServiceJson of(AccountView root, AccountSettings settings) {
        AccountView.Terms terms = of(root);
        return new TermsOfServiceJson(
                root.id(),
                terms.type().wireName(),
                terms.passive(),
                root.id(),
                terms.type() == TermsType.CUSTOM ? terms.content() : null,
                settings.text(AccountSetting.SELF_REGISTRATION_TYPE));
    }

    /** Whether users have to accept them before they continue. */
    static boolean mustBeAccepted(AccountView root) {
        AccountView.Terms terms = of(root);
        return !terms.passive() && terms.type() != TermsType.NO_TERMS;
    }

    private static AccountView.Terms of(AccountView root) {
        return root.terms() == null ? UNCHANGED : root.terms();
    }
}
