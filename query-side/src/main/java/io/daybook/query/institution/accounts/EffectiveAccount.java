package io.daybook.query.institution.accounts;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An account with the settings it inherits from its ancestors. */
public record EffectiveAccount(
        AccountView account,
        String timeZone,
        long courseMegabytes,
        long userMegabytes,
        long groupMegabytes,
        AccountSettings settings) {

    private static final long COURSE_MEGABYTES = 500;
    private static final long USER_MEGABYTES = 50;
    private static final long GROUP_MEGABYTES = 50;

    /**
     * Returns the first account of the chain, completed by its ancestors.
     *
     * @param chain nearest first
     */
    static EffectiveAccount of(List<AccountView> chain) {
        return new EffectiveAccount(
                chain.getFirst(),
                first(chain, AccountView::timeZone, "Etc/UTC"),
                first(chain, AccountView::courseMegabytes, COURSE_MEGABYTES),
                first(chain, AccountView::userMegabytes, USER_MEGABYTES),
                first(chain, AccountView::groupMegabytes, GROUP_MEGABYTES),
                new AccountSettings(chain));
    }

    private static <T> T first(
            List<AccountView> chain, Function<AccountView, @Nullable T> value, T otherwise) {
        return chain.stream().map(value).filter(Objects::nonNull).findFirst().orElse(otherwise);
    }
}
