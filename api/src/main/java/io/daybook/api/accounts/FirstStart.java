package io.daybook.api.accounts;

import io.daybook.api.access.ObjectIds;
import io.daybook.api.edge.Randoms;
import io.daybook.api.kernel.OnceReady;
import io.daybook.api.kernel.Writes;
import io.daybook.api.tokens.TokenText;
import io.daybook.command.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.accounts.AdminCommand.AppointAdmin;
import io.daybook.command.accounts.FoundInstitution;
import io.daybook.command.accounts.FoundInstitution.Reserved;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.UserCommand.NewLogin;
import io.daybook.command.people.UserCommand.RegisterUser;
import io.daybook.command.terms.TermCommand.OpenDefaultTerm;
import io.daybook.command.tokens.TokenCommand.ChangeToken;
import io.daybook.command.tokens.TokenCommand.IssueToken;
import io.daybook.query.roles.Roles;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Makes an empty store usable: an institution, its site administrator and a token for the first
 * call. At later starts only a changed {@code daybook.bootstrap-token} changes anything.
 */
@Component
class FirstStart implements OnceReady {

    private static final Logger LOG = LoggerFactory.getLogger(FirstStart.class);

    private static final long ROOT = 1;
    private static final long SITE_ADMIN = 2;
    private static final long ADMINISTRATOR = 1;
    private static final long TOKEN = 1;
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
    private final Writes writes;
    private final ObjectIds objects;
    private final Randoms randoms;
    private final Clock clock;

    FirstStart(
            @Value("${daybook.institution:Daybook}") String institution,
            @Value("${daybook.bootstrap-token:}") String chosenToken,
            Writes writes,
            ObjectIds objects,
            Randoms randoms,
            Clock clock) {
        this.institution = institution;
        this.chosenToken = chosenToken.strip();
        this.writes = writes;
        this.objects = objects;
        this.randoms = randoms;
        this.clock = clock;
    }

    @Override
    public void run() {
        boolean chosen = !chosenToken.isEmpty();
        TokenText token = chosen ? new TokenText(chosenToken) : TokenText.random(randoms);
        Instant now = clock.instant();
        boolean begun = Objects.equals(writes.send(founding(token, now), Map.of()), true);
        if (!begun && chosen) {
            replaceToken(token, now);
        }
        if (begun && !chosen) {
            LOG.info("The site administrator's access token, shown this once: {}", token.text());
        }
    }

    private FoundInstitution founding(TokenText token, Instant now) {
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
                                "First start",
                                List.of(),
                                null,
                                false,
                                now)),
                RESERVED);
    }

    private OpenRootAccount account(long id, String name, boolean siteAdmin, Instant now) {
        return new OpenRootAccount(id, name, siteAdmin, uuid(), uuid(), "Etc/UTC", now);
    }

    private String uuid() {
        return randoms.uuid().toString();
    }

    /** Someone who lost the first token chooses another one; a revoked one stays revoked. */
    private void replaceToken(TokenText token, Instant now) {
        try {
            writes.send(
                    new ChangeToken(
                            TOKEN,
                            ADMINISTRATOR,
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            token.secret(),
                            false,
                            now),
                    Map.of());
        } catch (Rejection refused) {
            LOG.warn("The chosen first token is not used: it was revoked or has expired");
        }
    }
}
