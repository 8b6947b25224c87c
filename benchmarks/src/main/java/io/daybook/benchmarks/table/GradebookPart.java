package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Report.Verdict;
import io.daybook.benchmarks.table.Rounds.Subject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * The processor time of one answer with all grades of a course of 30 students and 10 assignments,
 * requested over HTTP by one client: its gradebook, and the submissions grouped by student, from
 * which programs make theirs. Beside each the same bytes from a bare Tomcat.
 */
final class GradebookPart {

    private static final double TO_REACH = 1.2;
    private static final String GRADEBOOK = "gradebook";
    private static final String SUBMISSIONS = "submissions";
    private static final String STATIC = "static ";

    private GradebookPart() {}

    static void run(TestBed bed) throws Exception {
        DaybookServer daybook = bed.daybook();
        String course = GradedCourse.create(daybook);
        String gradebook = course + "/gradebook?per_page=100";
        String submissions =
                course + "/students/submissions?student_ids%5B%5D=all&grouped=true&per_page=100";
        byte[] grades = answer(daybook, gradebook);
        byte[] grouped = answer(daybook, submissions);
        try (var fixed = StaticProcess.start(bed.newFolder("static"), grades);
                var fixedSubmissions = StaticProcess.start(bed.newFolder("static"), grouped)) {
            Rounds rounds =
                    Rounds.run(
                            bed.settings(),
                            List.of(
                                    subject(GRADEBOOK, daybook, gradebook),
                                    subject(STATIC + GRADEBOOK, fixed),
                                    subject(SUBMISSIONS, daybook, submissions),
                                    subject(STATIC + SUBMISSIONS, fixedSubmissions)));
            double millis = rounds.median(GRADEBOOK, 0);
            row(
                    bed,
                    rounds,
                    GRADEBOOK,
                    "gradebook of 30 students x 10 assignments",
                    grades.length,
                    Verdict.of(millis <= TO_REACH));
            row(
                    bed,
                    rounds,
                    SUBMISSIONS,
                    "the same as submissions grouped by student",
                    grouped.length,
                    Verdict.NONE);
        }
    }

    private static void row(
            TestBed bed, Rounds rounds, String subject, String figure, int bytes, Verdict verdict) {
        bed.report()
                .row(
                        figure,
                        String.format(
                                Locale.ROOT,
                                "the same %,d bytes from a bare Tomcat %.2f ms of CPU",
                                bytes,
                                rounds.median(STATIC + subject, 0)),
                        String.format(Locale.ROOT, "%.2f ms of CPU", rounds.median(subject, 0)),
                        verdict == Verdict.NONE ? "" : "1.2 ms of CPU",
                        verdict);
    }

    private static Subject subject(String name, DaybookServer daybook, String path) {
        return new Subject(name, time -> asking(daybook.process(), daybook.connect(), path, time));
    }

    private static Subject subject(String name, StaticProcess fixed) {
        return new Subject(name, time -> asking(fixed.process(), fixed.connect(), "/", time));
    }

    private static double[] asking(
            ServerProcess process, Connection connection, String path, Duration time)
            throws Exception {
        try (connection) {
            byte[] request = connection.request("GET", path, "");
            Duration before = process.cpu();
            Load.Figures figures = Load.run(1, time, _ -> () -> connection.send(request));
            Duration used = process.cpu().minus(before);
            return new double[] {used.toMillis() / (double) figures.count()};
        }
    }

    /**
     * @throws IllegalStateException when a grade is missing
     */
    private static byte[] answer(DaybookServer daybook, String path) throws Exception {
        byte[] answer = daybook.call("GET", path, "");
        int grades = Answers.text(answer).split("\"score\":7", -1).length - 1;
        if (grades != GradedCourse.GRADES) {
            throw new IllegalStateException(path + " shows " + grades + " grades");
        }
        return answer;
    }
}
