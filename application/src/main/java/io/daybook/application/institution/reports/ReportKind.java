package io.daybook.application.institution.reports;

import java.io.IOException;
import java.util.List;

/** A kind of report; one bean for each. */
public interface ReportKind {

    /** What clients request it by, such as {@code unpublished_courses_csv}. */
    String name();

    /** Returns its title for users. */
    String title();

    /** Returns the supported parameters. */
    List<ReportParameter> parameters();

    /** Whether it is an archive of several tables. */
    default boolean isArchive(ReportParameters.Read sent) {
        return false;
    }

    /** Whether users open it in spreadsheets, so that formulas must be escaped. */
    default boolean isForPeople() {
        return true;
    }

    /** Writes its rows. Called again from the beginning after an interruption. */
    void write(ReportRun run) throws IOException;
}
