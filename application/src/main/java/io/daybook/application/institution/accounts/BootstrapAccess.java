package io.daybook.application.institution.accounts;

import io.daybook.application.identity.tokens.TokenText;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.TokenHash;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.command.identity.tokens.ChooseBootstrapToken;
import io.daybook.command.identity.tokens.ChooseBootstrapToken.Outcome;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.identity.tokens.TokenView.State;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Grants an operator access with the configured bootstrap token, whatever happened to earlier
 * tokens and to the first administrator.
 */
@Component
class BootstrapAccess {

    static final long ADMINISTRATOR = 1;
    static final long FIRST_TOKEN = 1;

    /** Purpose of bootstrap tokens, by which they are found. */
    static final String PURPOSE = "First start";

    private static final Logger LOG = LoggerFactory.getLogger(BootstrapAccess.class);
    private static final List<Long> ACCOUNTS = List.of(1L, 2L);

    private final Commands commands;
    private final TokenViews tokens;
    private final CachedUserViews people;
    private final ObjectIds objects;
    private final Ids ids;
    private final RandomValues randoms;

    BootstrapAccess(
            Commands commands,
            TokenViews tokens,
            CachedUserViews people,
            ObjectIds objects,
            Ids ids,
            RandomValues randoms) {
        this.commands = commands;
        this.tokens = tokens;
        this.people = people;
        this.objects = objects;
        this.ids = ids;
        this.randoms = randoms;
    }

    /** Activates a token with this text, unless it was used before and then replaced or revoked. */
    void choose(TokenText token, Instant now) {
        boolean works =
                tokens.findByHash(TokenHash.of(token.text()))
                        .filter(found -> found.state() == State.ACTIVE)
                        .isPresent();
        if (works) {
            return;
        }
        long user = people.findUser(ADMINISTRATOR).isPresent() ? ADMINISTRATOR : ids.next("user");
        Outcome outcome = send(choice(token, user, now));
        switch (outcome) {
            case UNCHANGED -> {}
            case REPLACED, ISSUED -> {
                makeAdministrator(user, now);
                LOG.warn(
                        "The configured bootstrap token grants access as user {} from now on",
                        user);
            }
            case USED_BEFORE ->
                    LOG.warn(
                            "The configured bootstrap token grants no access: it was used before, and"
                                    + " replaced or revoked. Configure one that was never used");
        }
    }

    private ChooseBootstrapToken choice(TokenText token, long user, Instant now) {
        var earlier = new TreeSet<>(List.of(FIRST_TOKEN));
        tokens.madeFor(ADMINISTRATOR, PURPOSE).stream().map(TokenView::id).forEach(earlier::add);
        return new ChooseBootstrapToken(
                List.copyOf(earlier),
                new IssueToken(
                        ids.next("access_token"),
                        user,
                        token.secret(),
                        PURPOSE,
                        List.of(),
                        null,
                        false,
                        now));
    }

    private Outcome send(ChooseBootstrapToken choice) {
        return (Outcome) Objects.requireNonNull(commands.send(choice, Map.of()).result());
    }

    /**
     * Grants the administrator role unless the user still has it, because roles may have been
     * removed, too.
     */
    private void makeAdministrator(long user, Instant now) {
        if (user != ADMINISTRATOR) {
            commands.send(registering(user, now), Map.of());
        }
        for (long account : ACCOUNTS) {
            commands.send(
                    new AppointAdmin(ids.next("admin"), account, user, Roles.ACCOUNT_ADMIN, now),
                    Map.of());
        }
    }

    private RegisterUser registering(long user, Instant now) {
        String login = "admin-" + user;
        return new RegisterUser(
                user,
                ACCOUNTS.getFirst(),
                "Site Administrator",
                randoms.uuid().toString(),
                new NewLogin(ids.next("login"), login, objects.fingerprint(login), null, null),
                now);
    }
}
