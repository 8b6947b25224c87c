package io.daybook.api.scheduling.planner;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.application.scheduling.planner.Planner;
import io.daybook.application.scheduling.planner.PlannerFilter;
import io.daybook.application.scheduling.planner.PlannerItem;
import io.daybook.application.scheduling.planner.PlannerScope;
import io.daybook.application.scheduling.planner.PlannerScopes;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The items of planners (docs/spec/scheduling.md, section 16). */
@RestController
class PlannerItemsController {

    private static final int WEEKS = 2;
    private static final int YEARS = 10;

    private final PlannerScopes scopes;
    private final Planner planner;
    private final PlannerItemAssembler assembler;
    private final Calendars calendars;
    private final ObjectIds ids;
    private final Clock clock;

    PlannerItemsController(
            PlannerScopes scopes,
            Planner planner,
            PlannerItemAssembler assembler,
            Calendars calendars,
            ObjectIds ids,
            Clock clock) {
        this.scopes = scopes;
        this.planner = planner;
        this.assembler = assembler;
        this.calendars = calendars;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Which items are requested.
     *
     * @param startDate items of this date or later; without dates, from two weeks ago
     * @param endDate items of this date or earlier; without dates, until two weeks from now
     * @param contextCodes only items of these contexts, such as {@code course_7}
     * @param observedUserId the items of this user, whom the caller observes
     * @param filter {@code new_activity}, {@code complete_items}, {@code incomplete_items}, {@code
     *     ungraded_todo_items} or {@code all_ungraded_todo_items}, which requires context codes and
     *     lists those of courses that the user does not study, too
     */
    record ListPlannerItems(
            @Nullable String startDate,
            @Nullable String endDate,
            List<String> contextCodes,
            @Nullable String observedUserId,
            @Nullable String filter) {

        @Nullable PlannerFilter selected() {
            return filter == null || filter.isBlank()
                    ? null
                    : PlannerFilter.of(filter)
                            .orElseThrow(
                                    () ->
                                            new BadParameterException(
                                                    "filter must be new_activity, complete_items,"
                                                            + " incomplete_items, ungraded_todo_items or"
                                                            + " all_ungraded_todo_items"));
        }

        List<String> codes(@Nullable PlannerFilter filter) {
            return filter == PlannerFilter.ALL_UNGRADED_TODO_ITEMS
                    ? Required.some(contextCodes, "context_codes")
                    : contextCodes;
        }

        Instant from(ZoneId zone, LocalDate today) {
            Instant first = PlannerDates.first(startDate, zone);
            return first != null
                    ? first
                    : PlannerDates.start(
                            isUndated() ? today.minusWeeks(WEEKS) : today.minusYears(YEARS), zone);
        }

        Instant to(ZoneId zone, LocalDate today) {
            Instant last = PlannerDates.last(endDate, zone);
            return last != null
                    ? last
                    : PlannerDates.start(
                            isUndated() ? today.plusWeeks(WEEKS) : today.plusYears(YEARS), zone);
        }

        private boolean isUndated() {
            return isBlank(startDate) && isBlank(endDate);
        }

        private static boolean isBlank(@Nullable String text) {
            return text == null || text.isBlank();
        }
    }

    /** Lists the items of the caller's planner, or of a user whom the caller observes, by date. */
    @GetMapping("/api/v1/planner/items")
    @OpenToAll
    Page<PlannerItemJson> list(Caller caller, Listing listing, @Params ListPlannerItems asked) {
        String observed = asked.observedUserId();
        UserView user =
                observed == null || observed.isBlank()
                        ? caller.user()
                        : ids.user(observed.strip(), caller.rootAccountId(), caller.id())
                                .orElseThrow(Rejection::notFound);
        return page(user, caller, listing, asked);
    }

    /** Lists the items of a user's planner, for the user, their observers and administrators. */
    @GetMapping("/api/v1/users/{user_id}/planner/items")
    @OpenToAll
    Page<PlannerItemJson> ofUser(
            UserView user, Caller caller, Listing listing, @Params ListPlannerItems asked) {
        return page(user, caller, listing, asked);
    }

    private Page<PlannerItemJson> page(
            UserView user, Caller caller, Listing listing, ListPlannerItems asked) {
        ZoneId zone = calendars.zoneOf(user);
        LocalDate today = clock.instant().atZone(zone).toLocalDate();
        PlannerFilter filter = asked.selected();
        PlannerScope scope =
                scopes.of(
                        user,
                        caller,
                        asked.codes(filter),
                        filter != PlannerFilter.ALL_UNGRADED_TODO_ITEMS,
                        asked.from(zone, today),
                        asked.to(zone, today));
        Page<PlannerItem> page = planner.page(scope, filter, listing.range());
        return new Page<>(
                assembler.all(page.items(), user, caller.id()), page.hasNext(), page.total());
    }
}
