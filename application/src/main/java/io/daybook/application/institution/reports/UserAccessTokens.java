package io.daybook.application.institution.reports;

import static java.util.stream.Collectors.toMap;

import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Report of the access tokens of an account's users. It never contains the tokens themselves. */
@Component
public class UserAccessTokens implements ReportKind {

    @Override
    public String name() {
        return "user_access_tokens_csv";
    }

    @Override
    public String title() {
        return "User Access Tokens";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of();
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file()
                .table(
                        name(),
                        "user id",
                        "user name",
                        "token hint",
                        "purpose",
                        "status",
                        "created",
                        "expiration",
                        "dev key id",
                        "dev key name");
        run.each(
                run.users(),
                users -> {
                    Map<Long, UserView> people =
                            users.stream().collect(toMap(UserView::id, Function.identity()));
                    List<TokenView> tokens = run.rows().tokens(users);
                    Map<Long, DeveloperKeyView> keys =
                            run.rows()
                                    .byId(
                                            DeveloperKeyView.class,
                                            tokens.stream()
                                                    .map(TokenView::developerKeyId)
                                                    .filter(Objects::nonNull),
                                            DeveloperKeyView::id);
                    for (TokenView token : tokens) {
                        write(run, token, people, keys);
                    }
                });
    }

    private static void write(
            ReportRun run,
            TokenView token,
            Map<Long, UserView> people,
            Map<Long, DeveloperKeyView> keys)
            throws IOException {
        UserView user = people.get(token.userId());
        DeveloperKeyView key = keys.get(token.developerKeyId());
        run.file()
                .row(
                        token.userId(),
                        user == null ? null : user.name(),
                        token.hint(),
                        token.purpose(),
                        token.state().name().toLowerCase(Locale.ROOT),
                        token.createdAt(),
                        token.expiresAt(),
                        token.developerKeyId(),
                        key == null ? null : key.name());
    }
}
