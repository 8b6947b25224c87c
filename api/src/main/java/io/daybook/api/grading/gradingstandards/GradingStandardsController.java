package io.daybook.api.grading.gradingstandards;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.gradingstandards.CreateGradingStandard;
import io.daybook.command.grading.gradingstandards.CreateGradingStandard.Entry;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.gradingstandards.GradingStandardViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.views.Page;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Grading schemes of courses and accounts (docs/spec/grading.md, section 5). */
@RestController
class GradingStandardsController {

    private static final int PERCENT_DIGITS = 2;

    private final GradingStandardViews standards;
    private final AccountViews accounts;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    GradingStandardsController(
            GradingStandardViews standards,
            AccountViews accounts,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.standards = standards;
        this.accounts = accounts;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record SendStandard(@Nullable String title, @Nullable List<SentEntry> gradingSchemeEntry) {

        /** A grade name and the lowest percentage that earns it. */
        record SentEntry(@Nullable String name, @Nullable Double value) {

            Entry read() {
                double percent = Required.of(value, "grading_scheme_entry[value]");
                return new Entry(
                        Required.of(name, "grading_scheme_entry[name]").strip(),
                        BigDecimal.valueOf(percent).movePointLeft(PERCENT_DIGITS).doubleValue());
            }
        }
    }

    /** Lists the grading schemes of a course and of its account and parent accounts. */
    @GetMapping("/api/v1/courses/{course_id}/grading_standards")
    @Requires(Right.MANAGE_GRADES)
    Page<GradingStandardJson> list(CourseView course, Listing listing) {
        return standards
                .in(course.id(), accountsOf(course.accountId()), listing.range())
                .map(GradingStandardJson::of);
    }

    /** Lists the grading schemes of an account and of its parent accounts. */
    @GetMapping("/api/v1/accounts/{account_id}/grading_standards")
    @Requires(Right.MANAGE_GRADES)
    Page<GradingStandardJson> list(AccountView account, Listing listing) {
        return standards
                .in(null, accountsOf(account.id()), listing.range())
                .map(GradingStandardJson::of);
    }

    /** Returns a grading scheme that a course may use: its own or that of an account above it. */
    @GetMapping("/api/v1/courses/{course_id}/grading_standards/{grading_standard_id}")
    @Requires(Right.MANAGE_GRADES)
    GradingStandardJson show(
            CourseView course, @PathVariable("grading_standard_id") long standardId) {
        return show(standardId, course.id(), accountsOf(course.accountId()));
    }

    /** Returns a grading scheme that an account may use: its own or that of a parent account. */
    @GetMapping("/api/v1/accounts/{account_id}/grading_standards/{grading_standard_id}")
    @Requires(Right.MANAGE_GRADES)
    GradingStandardJson show(
            AccountView account, @PathVariable("grading_standard_id") long standardId) {
        return show(standardId, null, accountsOf(account.id()));
    }

    private GradingStandardJson show(long id, @Nullable Long courseId, List<Long> accountIds) {
        return standards
                .usable(id, courseId, accountIds)
                .map(GradingStandardJson::of)
                .orElseThrow(Rejection::notFound);
    }

    private List<Long> accountsOf(long id) {
        return accounts.chain(id).stream().map(AccountView::id).toList();
    }

    /** Creates a grading scheme in a course. */
    @PostMapping("/api/v1/courses/{course_id}/grading_standards")
    @Requires(Right.MANAGE_GRADES)
    GradingStandardJson create(CourseView course, @Params SendStandard sent) {
        return create(StandardContext.COURSE, course.id(), sent);
    }

    /** Creates a grading scheme in an account, for the account and everything below it. */
    @PostMapping("/api/v1/accounts/{account_id}/grading_standards")
    @Requires(Right.MANAGE_GRADES)
    GradingStandardJson create(AccountView account, @Params SendStandard sent) {
        return create(StandardContext.ACCOUNT, account.id(), sent);
    }

    private GradingStandardJson create(StandardContext in, long contextId, SendStandard sent) {
        long id = ids.next("grading_standard");
        writes.send(
                new CreateGradingStandard(
                        id,
                        in,
                        contextId,
                        sent.title() == null ? "" : sent.title().strip(),
                        Required.some(sent.gradingSchemeEntry(), "grading_scheme_entry").stream()
                                .map(SendStandard.SentEntry::read)
                                .toList(),
                        clock.instant()));
        return GradingStandardJson.of(Objects.requireNonNull(standards.byIds(List.of(id)).get(id)));
    }
}
