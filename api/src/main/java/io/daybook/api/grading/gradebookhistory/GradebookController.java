package io.daybook.api.grading.gradebookhistory;

import io.daybook.api.platform.access.HideExistenceUnless;
import io.daybook.api.platform.access.IncludeDeleted;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.http.CsvResponse;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.grading.gradebookhistory.GradebookCsv;
import io.daybook.application.grading.gradebookhistory.Gradebooks;
import io.daybook.application.grading.gradebookhistory.Gradebooks.Gradebook;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseView;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The gradebook of a course at a given moment, by student or as CSV. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/gradebook")
class GradebookController {

    private final Gradebooks gradebooks;
    private final Clock clock;

    GradebookController(Gradebooks gradebooks, Clock clock) {
        this.gradebooks = gradebooks;
        this.clock = clock;
    }

    /**
     * The requested gradebook.
     *
     * @param asOf a moment; now if omitted
     * @param studentId limits it to this student
     */
    record ShowGradebook(@Nullable String asOf, @Nullable Long studentId) {}

    /**
     * Returns the gradebook: a page of students, or the whole table for clients that accept {@code
     * text/csv}.
     */
    @GetMapping
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES, Right.VIEW_GRADE_CHANGES})
    @IncludeDeleted
    @HideExistenceUnless(Right.VIEW_GRADE_CHANGES)
    @ResponseSchema(
            value = GradebookJson.class,
            array = true,
            produces = {"application/json", "text/csv"})
    Object show(
            CourseView course,
            Caller caller,
            Listing listing,
            @Params ShowGradebook asked,
            @RequestHeader(name = HttpHeaders.ACCEPT, defaultValue = "") String accepted) {
        Gradebook gradebook = gradebooks.at(moment(asked), course, caller, asked.studentId());
        return accepted.contains("text/csv")
                ? CsvResponse.of(out -> write(gradebook, out))
                : gradebook.page(listing.range()).map(GradebookJson::of);
    }

    private static void write(Gradebook gradebook, OutputStream out) throws IOException {
        try (var csv = new GradebookCsv(out)) {
            gradebook.writeTo(csv);
        }
    }

    private Instant moment(ShowGradebook asked) {
        Instant moment = StrictDates.of(asked.asOf(), "as_of");
        return moment == null ? clock.instant() : moment;
    }
}
