package io.daybook.api.content.courses;

import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The public index of courses (document 2, section 4.11). */
@RestController
class PublicCoursesController {

    private final CourseViews courses;
    private final AccountViews accounts;

    PublicCoursesController(CourseViews courses, AccountViews accounts) {
        this.courses = courses;
        this.accounts = accounts;
    }

    /** Filters of the search. */
    record SearchCourses(@Nullable String search, boolean publicOnly, boolean openEnrollmentOnly) {}

    /**
     * Lists published courses that are public or open to self-enrollment, oldest first. Requires no
     * authentication.
     */
    @GetMapping("/api/v1/search/all_courses")
    @Unauthenticated("lists only courses that were made public or open to everybody")
    Page<PublicCourseJson> allCourses(Listing listing, @Params SearchCourses asked) {
        Optional<AccountView> root =
                accounts.roots().stream().filter(it -> !it.siteAdmin()).findFirst();
        return root.isEmpty()
                ? new Page<>(List.of(), false)
                : courses.publicIndex(
                                root.get().id(),
                                asked.search(),
                                asked.publicOnly(),
                                asked.openEnrollmentOnly(),
                                listing.range())
                        .map(PublicCourseJson::of);
    }
}
