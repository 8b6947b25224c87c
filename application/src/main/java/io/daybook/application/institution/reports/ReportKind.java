package io.daybook.application.institution.reports;

import java.io.IOException;
import java.util.List;

/** A kind of report; one bean for each. */
public interface ReportKind {

    /** What clients request it by, such as {@code unpublished_courses_csv}. */
    String name();

    /** What users call it. */
    String title();

    /** What may be sent with it. */
    List<ReportParameter> parameters();

    /** Whether it is an archive of several tables. */
    default boolean isArchive(ReportParameters.Read sent) {
        return false;
    }

    /** Whether users open it: then nothing in it may be taken for a formula. */
    default boolean isForPeople() {
        return true;
    }

    /** Writes its rows. Called again from the beginning after a halt. */
    void write(ReportRun run) throws IOException;
}
