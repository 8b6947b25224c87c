package io.daybook.application.institution.sis;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.jobs.ImmediateJobs;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.sis.SisImportCommand.CreateSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisRestore;
import io.daybook.command.institution.terms.TermCommand.OpenDefaultTerm;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.institution.sis.SisErrorView;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * An institution of one test, into which an administrator imports files. Objects are identified by
 * their SIS ids.
 */
public final class SisInstitution {

    private static final int ALL = 1_000;

    /** Reads options by their names in requests. */
    private static final JsonMapper OPTIONS =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                    .build();

    private final TestApplication application = TestApplication.running();
    private final long root = application.nextId();
    private final long sender = application.nextId();

    /** Creates the institution with its default term and appoints the administrator. */
    public SisInstitution() {
        send(
                new OpenRootAccount(
                        root, "School", false, "uuid-" + root, "guid-" + root, "Etc/UTC", NOW));
        send(new OpenDefaultTerm(application.nextId(), root, NOW));
        send(new AppointAdmin(application.nextId(), root, sender, Roles.ACCOUNT_ADMIN, NOW));
    }

    /** Sends a command as a user, not as an import. */
    public void send(Object command) {
        application.bean(Writes.class).send(command, Map.of());
    }

    /** Returns a component of the application. */
    public <T> T bean(Class<T> type) {
        return application.bean(type);
    }

    /** Renames a course manually. */
    public void renameCourse(String sisId, String name) {
        send(new ChangeCourse(course(sisId).orElseThrow().id(), named(name), NOW));
    }

    /** Returns changes that rename a course. */
    public static CourseChanges named(String name) {
        CourseChanges none = CourseChanges.none();
        return new CourseChanges(
                new CourseChanges.Names(Patch.of(name), Patch.absent()),
                none.termId(),
                none.dates(),
                none.visibility(),
                none.description(),
                none.grading(),
                none.sisIds(),
                none.timeZone());
    }

    /** Returns the id of the root account. */
    public long root() {
        return root;
    }

    /** Returns the id of the administrator who imports the files. */
    public long sender() {
        return sender;
    }

    /** Publishes events without a command and waits until the views show them. */
    public void happened(Object... events) {
        application.happened(0, events);
    }

    /** Waits until the views show all events. */
    public void awaitViews() {
        application.awaitViews();
    }

    /** Returns a new id. */
    public long nextId() {
        return application.nextId();
    }

    /**
     * Imports files, which are separated by blank lines, and returns the import when it has ended.
     *
     * @param options names and values as in a request
     */
    public SisImportView run(String csv, Object... options) {
        String[] files = csv.split("\n\n", -1);
        if (files.length == 1) {
            return run(csv.getBytes(UTF_8), options);
        }
        Map<String, byte[]> named = new LinkedHashMap<>();
        for (String file : files) {
            named.put(named.size() + 1 + ".csv", file.getBytes(UTF_8));
        }
        return run(zip(named), options);
    }

    /** Imports one file. */
    public SisImportView run(byte[] content, Object... options) {
        long file = application.nextId();
        long id = application.nextId();
        send(
                bean(Files.class)
                        .store(
                                new Files.Description(
                                        file,
                                        FilePurpose.SIS_UPLOAD,
                                        root,
                                        "Account",
                                        root,
                                        sender,
                                        "import.csv",
                                        "text/csv"),
                                new ByteArrayInputStream(content)));
        SisImportRequest request = request(options);
        Long term =
                request.isForOneTerm()
                        ? Long.valueOf(term(String.valueOf(request.batchModeTermId())).id())
                        : null;
        var jobs = new ImmediateJobs();
        var job = bean(SisImportJob.class);
        QueueWork work = jobs.work(job, sender, root, new SisImportJob.Parameters(id));
        send(new CreateSisImport(id, root, sender, file, request.options(term), work, NOW));
        jobs.run(job, work);
        return find(id);
    }

    private static SisImportRequest request(Object... options) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < options.length; i += 2) {
            named.put(options[i].toString(), options[i + 1]);
        }
        return OPTIONS.convertValue(named, SisImportRequest.class);
    }

    /** Returns an archive of files by name. */
    public static byte[] zip(Map<String, byte[]> files) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes, UTF_8)) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Restores the states that an import changed; returns the state of the import afterwards. */
    public String restore(SisImportView sisImport, boolean undeleteOnly) {
        var jobs = new ImmediateJobs();
        var job = bean(SisRestoreJob.class);
        QueueWork work =
                jobs.work(
                        job,
                        sender,
                        root,
                        new SisRestoreJob.Parameters(sisImport.id(), false, undeleteOnly, false));
        send(new StartSisRestore(sisImport.id(), work, NOW));
        jobs.run(job, work);
        return state(find(sisImport.id()));
    }

    private SisImportView find(long id) {
        return bean(SisImportViews.class).find(id).orElseThrow();
    }

    /** Returns the state of an import as in responses. */
    public static String state(SisImportView sisImport) {
        return sisImport.state().wireName();
    }

    /** Returns the errors and warnings as file, line and message. */
    public List<String> errors(SisImportView sisImport) {
        return bean(SisImportViews.class).errorsAfter(sisImport.id(), 0, ALL).stream()
                .map(SisInstitution::text)
                .toList();
    }

    private static String text(SisErrorView error) {
        return error.file()
                + ":"
                + (error.row() == null ? "-" : error.row())
                + " "
                + error.message();
    }

    /** Returns an account by SIS id. */
    public Optional<AccountView> account(String sisId) {
        return bean(AccountViews.class).findBySisId(root, sisId);
    }

    /** Returns a term by SIS id. */
    public Optional<TermView> findTerm(String sisId) {
        return bean(TermViews.class).findBySisId(root, sisId);
    }

    /** Returns an existing term by SIS id. */
    public TermView term(String sisId) {
        return findTerm(sisId).orElseThrow();
    }

    /** Returns a course by SIS id unless it is deleted. */
    public Optional<CourseView> course(String sisId) {
        return bean(CourseViews.class).findBySisId(root, sisId);
    }

    /** Returns a section by SIS id. */
    public Optional<SectionView> section(String sisId) {
        return Optional.ofNullable(
                bean(SectionViews.class).bySisIds(root, Set.of(sisId)).get(sisId));
    }

    /** Returns a user by SIS id. */
    public Optional<UserView> user(String sisId) {
        return bean(CachedUserViews.class).findUserBySisId(root, sisId);
    }

    /** Returns the state of a course; "none" if it does not exist. */
    public String stateOf(String courseId) {
        return course(courseId).map(CourseView::state).map(SisInstitution::lower).orElse("none");
    }

    /** Returns the enrollments in a course that are not deleted, such as "U1 student active". */
    public List<String> enrollments(String courseId) {
        return bean(EnrollmentViews.class)
                .ofCourses(List.of(course(courseId).orElseThrow().id()))
                .stream()
                .map(this::text)
                .sorted()
                .toList();
    }

    /** Returns the user as the caller of a request without scopes. */
    public Caller caller(String userSisId) {
        UserView user = user(userSisId).orElseThrow();
        var token =
                new TokenView(
                        1,
                        user.id(),
                        null,
                        "",
                        "",
                        null,
                        null,
                        List.of(),
                        null,
                        TokenView.State.ACTIVE,
                        null,
                        NOW,
                        NOW);
        return new Caller(user, null, token, bean(Access.class));
    }

    private String text(EnrollmentView enrollment) {
        return sisIdOf(enrollment.userId())
                + " "
                + lower(enrollment.type())
                + " "
                + lower(enrollment.state());
    }

    private String sisIdOf(long userId) {
        return bean(CachedUserViews.class).findUserEvenRemoved(userId).stream()
                .flatMap(user -> user.logins().stream())
                .map(login -> String.valueOf(login.sisUserId()))
                .findFirst()
                .orElse("?");
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
