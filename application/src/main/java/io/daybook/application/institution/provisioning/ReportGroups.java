package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.people.groups.GroupView;
import java.io.IOException;
import java.util.List;

/** The groups a report is about: those of accounts, then those of courses. */
public final class ReportGroups {

    private ReportGroups() {}

    /** Writes a batch. */
    interface Writer {
        void write(List<GroupView> groups) throws IOException;
    }

    /** Passes all groups to the writer in batches. */
    static void each(ReportRun run, Writer writer) throws IOException {
        run.each(
                run.rows().accounts(run.scope()),
                accounts ->
                        run.within(
                                run.rows().groupsOfAccounts(accounts, run.scope()), writer::write));
        run.eachCourse(
                courses ->
                        run.within(
                                run.rows().groupsOfCourses(courses.keySet(), run.scope()),
                                writer::write));
    }
}
