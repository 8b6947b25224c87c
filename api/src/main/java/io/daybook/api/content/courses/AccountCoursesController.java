package io.daybook.api.content.courses;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseDirectory;
import io.daybook.query.content.courses.CourseQuery.Order;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.platform.views.Page;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The courses of an account and its sub-accounts (document 2, section 4.2). */
@RestController
class AccountCoursesController {

    /**
     * Objects that can be included here; others only for single courses and the caller's own
     * courses.
     */
    private static final Set<String> INCLUDED =
            Set.of(
                    "syllabus_body",
                    "term",
                    "course_progress",
                    "storage_quota_used_mb",
                    "total_students",
                    "teachers",
                    "account",
                    "account_name",
                    "concluded");

    private final CourseDirectory directory;
    private final CourseQueries queries;
    private final CourseAssembler assembler;

    AccountCoursesController(
            CourseDirectory directory, CourseQueries queries, CourseAssembler assembler) {
        this.directory = directory;
        this.queries = queries;
        this.assembler = assembler;
    }

    /** How the list is sorted, and how many teachers of a course are still named one by one. */
    record ListOptions(
            @Nullable String sort, @Nullable String order, @Nullable Integer teacherLimit) {

        Order by() {
            return switch (sort == null ? "" : sort) {
                case "course_name" -> Order.COURSE_NAME;
                case "sis_course_id" -> Order.SIS_COURSE_ID;
                case "teacher" -> Order.TEACHER;
                case "account_name", "subaccount" -> Order.ACCOUNT_NAME;
                case "term" -> Order.TERM;
                default -> Order.ID;
            };
        }

        /** An order without a sort is ignored. */
        Direction direction() {
            boolean down = sort != null && "desc".equalsIgnoreCase(order);
            return down ? Direction.DESC : Direction.ASC;
        }
    }

    /** Lists the courses of an account. */
    @GetMapping("/api/v1/accounts/{account_id}/courses")
    @Requires(Right.READ_COURSE_LIST)
    Page<CourseJson> list(
            AccountView account,
            Caller caller,
            Listing listing,
            @Params CourseQueries.ListParameters asked,
            @Params ListOptions shown) {
        return assembler.page(
                directory.find(
                        queries.of(asked, account, caller, listing.searchTerm()),
                        shown.by(),
                        shown.direction(),
                        listing.range()),
                caller,
                listing.including(INCLUDED),
                shown.teacherLimit());
    }
}
