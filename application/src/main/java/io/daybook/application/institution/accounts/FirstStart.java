package io.daybook.application.institution.accounts;

import io.daybook.application.identity.tokens.TokenText;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.identity.tokens.TokenCommand.ChangeToken;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.FoundInstitution;
import io.daybook.command.institution.accounts.FoundInstitution.Reserved;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.terms.TermCommand.OpenDefaultTerm;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.identity.tokens.TokenView.State;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.roles.Roles;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Initializes an empty event store: an institution, its site administrator and a token for the
 * first call. Later starts change something only if {@code daybook.bootstrap-token} changed. An
 * interrupted start is completed by the next one: a generated token stays pending until it was
 * printed, and the next start replaces a pending one and prints the new one.
 */
@Component
public class FirstStart implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(FirstStart.class);

    private static final long ROOT = 1;
    private static final long SITE_ADMIN = 2;
    private static final long ADMINISTRATOR = BootstrapAccess.ADMINISTRATOR;
    private static final long TOKEN = BootstrapAccess.FIRST_TOKEN;
    private static final String LOGIN = "admin";

    private static final List<Reserved> RESERVED =
            List.of(
                    new Reserved("account", 2),
                    new Reserved("term", 2),
                    new Reserved("admin", 2),
                    new Reserved("user", 1),
                    new Reserved("login", 1),
                    new Reserved("access_token", 1));

    private final String institution;
    private final String chosenToken;
    private final Commands commands;
    private final TokenViews tokens;
    private final BootstrapAccess access;
    private final ObjectIds objects;
    private final RandomValues randoms;
    private final Clock clock;

    FirstStart(
            @Value("${daybook.institution:Daybook}") String institution,
            @Value("${daybook.bootstrap-token:}") String chosenToken,
            Commands commands,
            TokenViews tokens,
            BootstrapAccess access,
            ObjectIds objects,
            RandomValues randoms,
            Clock clock) {
        this.institution = institution;
        this.chosenToken = chosenToken.strip();
        this.commands = commands;
        this.tokens = tokens;
        this.access = access;
        this.objects = objects;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** Does not wait for the views, because startup waits for them without a limit. */
    @Override
    public void run() {
        Instant now = clock.instant();
        if (chosenToken.isEmpty()) {
            found(TokenText.random(randoms), true, now);
            if (isUnannounced()) {
                announce(now);
            }
        } else if (!found(new TokenText(chosenToken), false, now)) {
            access.choose(new TokenText(chosenToken), now);
        }
    }

    private boolean found(TokenText token, boolean pending, Instant now) {
        return Objects.equals(send(founding(token, pending, now)), true);
    }

    /**
     * Whether the token was not printed yet. A token that the views do not show counts as such: the
     * views only lack the first events of a store that was just initialized.
     */
    private boolean isUnannounced() {
        return tokens.findEvenRevoked(ADMINISTRATOR, TOKEN)
                .map(token -> token.state() == State.PENDING)
                .orElse(true);
    }

    /** Prints the token before activating it, so that every active token was printed. */
    private void announce(Instant now) {
        TokenText token = TokenText.random(randoms);
        send(change(token.secret(), false, now));
        LOG.info("The site administrator's access token, shown this once: {}", token.text());
        send(change(null, true, now));
    }

    private static ChangeToken change(@Nullable Secret secret, boolean activate, Instant now) {
        return new ChangeToken(
                TOKEN,
                ADMINISTRATOR,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                secret,
                activate,
                now);
    }

    private @Nullable Object send(Object command) {
        return commands.send(command, Map.of()).result();
    }

    private FoundInstitution founding(TokenText token, boolean pending, Instant now) {
        long role = Roles.ACCOUNT_ADMIN;
        var login = new NewLogin(1, LOGIN, objects.fingerprint(LOGIN), null, null);
        return new FoundInstitution(
                account(ROOT, institution, false, now),
                List.of(
                        account(SITE_ADMIN, "Site Admin", true, now),
                        new OpenDefaultTerm(1, ROOT, now),
                        new OpenDefaultTerm(2, SITE_ADMIN, now),
                        new RegisterUser(
                                ADMINISTRATOR, ROOT, "Site Administrator", uuid(), login, now),
                        new AppointAdmin(1, ROOT, ADMINISTRATOR, role, now),
                        new AppointAdmin(2, SITE_ADMIN, ADMINISTRATOR, role, now),
                        new IssueToken(
                                TOKEN,
                                ADMINISTRATOR,
                                token.secret(),
                                BootstrapAccess.PURPOSE,
                                List.of(),
                                null,
                                pending,
                                now)),
                RESERVED);
    }

    private OpenRootAccount account(long id, String name, boolean siteAdmin, Instant now) {
        return new OpenRootAccount(id, name, siteAdmin, uuid(), uuid(), "Etc/UTC", now);
    }

    private String uuid() {
        return randoms.uuid().toString();
    }
}
