package io.daybook.benchmarks;

import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * An exam of 40 questions: 500 students save an answer every five seconds, and 1,000 attempts end
 * at the same second.
 */
final class QuizBench {

    private static final int STUDENTS = 1_000;
    private static final int TAKERS = 500;
    private static final int QUESTIONS = 40;
    private static final int CLIENTS = 16;
    private static final int ROUNDS = 8;
    private static final int WARM_UP = 12;
    private static final Duration BETWEEN_ANSWERS = Duration.ofSeconds(5);
    private static final Duration MARGIN = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final double SLOWEST = 0.99;
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");
    private static final Pattern VALIDATION = Pattern.compile("\"validation_token\":\"([^\"]+)\"");
    private static final Pattern RIGHT = Pattern.compile("\"answers\":\\[\\{\"id\":(\\d+)");

    private final PrintStream out;
    private final Path folder;

    QuizBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    private record Question(String id, String answer) {}

    private record Exam(String path, List<Question> questions) {}

    private record Attempt(String student, String id, String validation) {}

    void run() throws Exception {
        try (var service = new Service(folder.resolve("quiz"))) {
            String course =
                    found(
                            ID,
                            service.call(
                                    "POST",
                                    "/api/v1/accounts/self/courses",
                                    "course[name]=Exam&offer=true"));
            List<String> students =
                    all(
                            IntStream.range(0, STUDENTS).boxed().toList(),
                            i -> student(service, course, i));
            saving(service, exam(service, course, ""), students.subList(0, TAKERS));
            handingIn(service, course, students);
        }
    }

    /** The access token of a new student of the course. */
    private static String student(Service service, String course, int number) throws IOException {
        String user =
                found(
                        ID,
                        service.call(
                                "POST",
                                "/api/v1/accounts/self/users",
                                "user[name]=S&pseudonym[unique_id]=quiz" + number));
        service.call(
                "POST",
                "/api/v1/courses/" + course + "/enrollments",
                "enrollment[user_id]="
                        + user
                        + "&enrollment[type]=StudentEnrollment"
                        + "&enrollment[enrollment_state]=active");
        return found(
                TOKEN,
                service.call(
                        "POST",
                        "/api/v1/users/self/tokens",
                        "token[purpose]=bench&as_user_id=" + user));
    }

    private static Exam exam(Service service, String course, String more) throws IOException {
        String quizzes = "/api/v1/courses/" + course + "/quizzes";
        String path =
                quizzes + "/" + found(ID, service.call("POST", quizzes, "quiz[title]=E" + more));
        List<Question> questions = new ArrayList<>();
        for (int i = 0; i < QUESTIONS; i++) {
            byte[] question =
                    service.call(
                            "POST",
                            path + "/questions",
                            "question[question_type]=multiple_choice_question"
                                    + "&question[question_text]=Which+one+is+it"
                                    + "&question[points_possible]=1"
                                    + "&question[answers][][answer_text]=This"
                                    + "&question[answers][][answer_weight]=100"
                                    + "&question[answers][][answer_text]=That"
                                    + "&question[answers][][answer_weight]=0"
                                    + "&question[answers][][answer_text]=None"
                                    + "&question[answers][][answer_weight]=0");
            questions.add(new Question(found(ID, question), found(RIGHT, question)));
        }
        service.call("PUT", path, "quiz[published]=true");
        return new Exam(path, questions);
    }

    private static Attempt start(Service service, Exam exam, String student) throws IOException {
        try (Connection connection = service.connect(student)) {
            byte[] begun =
                    connection.send(connection.request("POST", exam.path() + "/submissions", ""));
            return new Attempt(student, found(ID, begun), found(VALIDATION, begun));
        }
    }

    private void saving(Service service, Exam exam, List<String> students) throws Exception {
        List<Attempt> attempts = all(students, student -> start(service, exam, student));
        answering(service, exam, attempts, WARM_UP, 0);
        long[] nanos = answering(service, exam, attempts, ROUNDS, WARM_UP);
        out.printf(
                Locale.ROOT,
                "%n%d students save an answer every %d s: p50 %.1f ms, p99 %.1f ms (to reach: 100"
                        + " ms)%n",
                TAKERS,
                BETWEEN_ANSWERS.toSeconds(),
                nanos[nanos.length / 2] / 1e6,
                nanos[(int) (SLOWEST * (nanos.length - 1))] / 1e6);
    }

    /** How long each answer took from the moment it was due, sorted. */
    private static long[] answering(
            Service service, Exam exam, List<Attempt> attempts, int rounds, int first)
            throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long begin = System.nanoTime();
            List<Future<long[]>> done = new ArrayList<>();
            for (int i = 0; i < attempts.size(); i++) {
                Attempt attempt = attempts.get(i);
                long own = begin + BETWEEN_ANSWERS.toNanos() * i / attempts.size();
                done.add(threads.submit(() -> answer(service, exam, attempt, own, rounds, first)));
            }
            LongStream nanos = LongStream.empty();
            for (Future<long[]> one : done) {
                nanos = LongStream.concat(nanos, LongStream.of(one.get()));
            }
            return nanos.sorted().toArray();
        }
    }

    private static long[] answer(
            Service service, Exam exam, Attempt attempt, long begin, int rounds, int first)
            throws IOException {
        long[] nanos = new long[rounds];
        try (Connection connection = service.connect(attempt.student())) {
            for (int i = 0; i < rounds; i++) {
                Question question = exam.questions().get((first + i) % QUESTIONS);
                byte[] request =
                        connection.request(
                                "POST",
                                "/api/v1/quiz_submissions/" + attempt.id() + "/questions",
                                "attempt=1&validation_token="
                                        + attempt.validation()
                                        + "&quiz_questions[][id]="
                                        + question.id()
                                        + "&quiz_questions[][answer]="
                                        + question.answer());
                long due = begin + BETWEEN_ANSWERS.toNanos() * i;
                LockSupport.parkNanos(Math.max(0, due - System.nanoTime()));
                connection.send(request);
                nanos[i] = System.nanoTime() - due;
            }
        }
        return nanos;
    }

    private void handingIn(Service service, String course, List<String> students) throws Exception {
        var clock = service.bean(Clock.class);
        long begun = System.nanoTime();
        Exam probe = exam(service, course, "");
        all(students.subList(0, CLIENTS * 4), student -> start(service, probe, student));
        long each = (System.nanoTime() - begun) / (CLIENTS * 4);
        Instant end = clock.instant().plus(MARGIN).plusNanos(2 * each * STUDENTS);
        Exam exam = exam(service, course, "&quiz[lock_at]=" + end);
        all(students, student -> start(service, exam, student));
        var attempts = service.bean(QuizSubmissionViews.class);
        Duration left = Duration.between(clock.instant(), end);
        if (left.isNegative()) {
            throw new IllegalStateException("Attempts began too slowly to end at the same second");
        }
        TimeUnit.NANOSECONDS.sleep(left.toNanos());
        Instant last = end.plus(PATIENCE);
        while (!attempts.due(end, 1).isEmpty() && clock.instant().isBefore(last)) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        out.printf(
                Locale.ROOT,
                "%,d attempts that end at the same second are handed in after %.1f s (to reach: 10"
                        + " s)%n",
                STUDENTS,
                Duration.between(end, clock.instant()).toMillis() / 1e3);
    }

    /** Something that is done for each of many. */
    private interface Step<A, B> {
        B of(A each) throws IOException;
    }

    private static <A, B> List<B> all(List<A> each, Step<A, B> step) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
            List<Callable<B>> work = new ArrayList<>();
            each.forEach(one -> work.add(() -> step.of(one)));
            List<B> done = new ArrayList<>();
            for (Future<B> one : threads.invokeAll(work)) {
                done.add(one.get());
            }
            return done;
        }
    }

    private static String found(Pattern pattern, byte[] answer) {
        Matcher matcher = pattern.matcher(new String(answer, StandardCharsets.UTF_8));
        if (!matcher.find()) {
            throw new IllegalStateException(new String(answer, StandardCharsets.UTF_8));
        }
        return matcher.group(1);
    }
}
