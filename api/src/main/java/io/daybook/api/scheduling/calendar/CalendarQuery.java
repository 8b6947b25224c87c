package io.daybook.api.scheduling.calendar;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.scheduling.calendar.CalendarTimes;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.people.users.UserView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * What is sent to list calendar events (document 2, section 4.4). Days are those of the user's time
 * zone; without dates it is today that is requested.
 */
record CalendarQuery(
        @Nullable String type,
        @Nullable String startDate,
        @Nullable String endDate,
        @Nullable Boolean undated,
        @Nullable Boolean allEvents,
        @Nullable Boolean importantDates,
        @Nullable Boolean blackoutDate,
        List<String> contextCodes,
        List<String> excludes,
        List<String> include,
        List<String> includes,
        List<String> appointmentGroupIds) {

    private static final int MAX_CONTEXTS = 10;
    private static final String OF_GROUPS = "appointment_group_";
    private static final Pattern ID = Pattern.compile("\\d{1,16}");

    boolean includesAssignments() {
        return "assignment".equals(type);
    }

    /** Nothing is a blackout date here, and no event an important one. */
    boolean isEmpty() {
        return Boolean.TRUE.equals(blackoutDate) || (importantOnly() && !includesAssignments());
    }

    /** Whether only important dates are requested. */
    boolean importantOnly() {
        return Boolean.TRUE.equals(importantDates);
    }

    /** The calendars requested, those beyond the tenth left out; the user's own by default. */
    List<String> calendars(UserView user) {
        List<String> sent =
                contextCodes.stream()
                        .map(String::strip)
                        .filter(code -> !code.isEmpty() && !code.startsWith(OF_GROUPS))
                        .distinct()
                        .limit(MAX_CONTEXTS)
                        .toList();
        return sent.isEmpty() && appointmentGroups().isEmpty()
                ? List.of("user_" + user.id())
                : sent;
    }

    /**
     * The same for someone who reads the calendars of these courses alone, which are requested
     * where none is named.
     *
     * @throws Rejection 403 when anything else is requested
     */
    CalendarQuery within(Collection<Long> courses) {
        List<String> open = courses.stream().sorted().map(CalendarOwner.COURSE::code).toList();
        List<String> asked = contextCodes.isEmpty() ? open : contextCodes;
        if (!appointmentGroupIds.isEmpty()
                || !asked.stream().map(String::strip).allMatch(open::contains)) {
            throw Rejection.forbidden();
        }
        return new CalendarQuery(
                type,
                startDate,
                endDate,
                undated,
                allEvents,
                importantDates,
                blackoutDate,
                asked,
                excludes,
                include,
                includes,
                appointmentGroupIds);
    }

    /** The appointment groups whose slots are requested. */
    Set<Long> appointmentGroups() {
        Stream<String> codes =
                contextCodes.stream()
                        .map(String::strip)
                        .filter(code -> code.startsWith(OF_GROUPS))
                        .map(code -> code.substring(OF_GROUPS.length()));
        Stream<String> ids =
                appointmentGroupIds.stream()
                        .flatMap(text -> Stream.of(text.split(",", -1)))
                        .map(String::strip);
        return Stream.concat(codes, ids)
                .filter(id -> ID.matcher(id).matches())
                .map(Long::parseLong)
                .collect(Collectors.toSet());
    }

    Set<String> excluded() {
        return new HashSet<>(excludes);
    }

    /** Returns the values of the include parameter, under either of its names. */
    Set<String> included() {
        return Stream.concat(include.stream(), includes.stream()).collect(Collectors.toSet());
    }

    DateRange dateRange(ZoneId zone, Clock clock) {
        if (Boolean.TRUE.equals(allEvents)) {
            return new DateRange.All();
        }
        if (Boolean.TRUE.equals(undated)) {
            return new DateRange.Undated();
        }
        LocalDate today = clock.instant().atZone(zone).toLocalDate();
        Instant from = moment(startDate, "start_date", today, zone, false);
        LocalDate first = from.atZone(zone).toLocalDate();
        Instant to = moment(endDate, "end_date", first, zone, true);
        return new DateRange.Between(from, to.isBefore(from) ? endOf(first, zone) : to);
    }

    private static Instant moment(
            @Nullable String text, String name, LocalDate otherwise, ZoneId zone, boolean end) {
        String sent = text == null ? "" : text.strip();
        LocalDate day = sent.isEmpty() ? otherwise : CalendarTimes.day(sent);
        if (day != null) {
            return end ? endOf(day, zone) : day.atStartOfDay(zone).toInstant();
        }
        Instant read = CalendarTimes.read(sent, zone);
        if (read == null) {
            throw new ApiErrorException(
                    new ApiErrorResponse(
                            HttpStatus.BAD_REQUEST.value(),
                            Map.of(
                                    "errors",
                                    Map.of(name, "Invalid date or invalid datetime for " + name)),
                            Map.of()));
        }
        return read;
    }

    private static Instant endOf(LocalDate day, ZoneId zone) {
        return day.plusDays(1).atStartOfDay(zone).toInstant().minusMillis(1);
    }
}
