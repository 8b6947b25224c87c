package io.daybook.application.communication.broadcasts;

import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRecipientsAdded;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarted;
import io.daybook.events.content.contentexports.ContentExportEvent;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportCompleted;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportFailed;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationCompleted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFailed;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationUploadExpired;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.institution.reports.ReportEvent.ReportCompleted;
import io.daybook.events.institution.reports.ReportEvent.ReportFailed;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.reports.ReportView;
import io.daybook.query.institution.reports.ReportViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Broadcasts conversation messages, and the results of exports and other requests, to the user they
 * are for.
 */
@Component
class PersonalBroadcasts implements BroadcastPolicy {

    private final ConversationViews conversations;
    private final CachedUserViews people;
    private final CourseViews courses;
    private final AccountViews accounts;
    private final ContentMigrationViews migrations;
    private final ContentExportViews exports;
    private final ReportViews reports;
    private final ProgressViews jobs;

    PersonalBroadcasts(
            ConversationViews conversations,
            CachedUserViews people,
            CourseViews courses,
            AccountViews accounts,
            ContentMigrationViews migrations,
            ContentExportViews exports,
            ReportViews reports,
            ProgressViews jobs) {
        this.conversations = conversations;
        this.people = people;
        this.courses = courses;
        this.accounts = accounts;
        this.migrations = migrations;
        this.exports = exports;
        this.reports = reports;
        this.jobs = jobs;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                ConversationStarted.class,
                ConversationMessageSent.class,
                ConversationRecipientsAdded.class,
                ContentMigrationCompleted.class,
                ContentMigrationFailed.class,
                ContentMigrationUploadExpired.class,
                ContentExportCompleted.class,
                ContentExportFailed.class,
                ReportCompleted.class,
                ReportFailed.class,
                AdminAppointed.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case ConversationStarted e -> e.at();
            case ConversationMessageSent e -> e.at();
            case ConversationRecipientsAdded e -> e.at();
            case ContentMigrationEvent e -> e.at();
            case ContentExportEvent e -> e.at();
            case ReportCompleted e -> e.at();
            case ReportFailed e -> e.at();
            case AdminAppointed e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return broadcast(event).stream().toList();
    }

    private Optional<Broadcast> broadcast(Object event) {
        return switch (event) {
            case ConversationStarted e -> started(e);
            case ConversationMessageSent e -> written(e);
            case ConversationRecipientsAdded e -> added(e);
            case ContentMigrationCompleted e -> imported(e);
            case ContentMigrationFailed e -> notImported(e);
            case ContentMigrationUploadExpired e -> notImported(e);
            case ContentExportCompleted e ->
                    export(e.exportId(), "content_export_finished", "Export ready", e.at());
            case ContentExportFailed e ->
                    export(e.exportId(), "content_export_failed", "Export failed", e.at());
            case ReportCompleted e ->
                    report(e.reportId(), "report_generated", "Report ready: ", e.at());
            case ReportFailed e ->
                    report(e.reportId(), "report_generation_failed", "Report failed: ", e.at());
            case AdminAppointed e -> appointed(e);
            default -> Optional.empty();
        };
    }

    /** The sender of a conversation can receive a copy. */
    private Optional<Broadcast> started(ConversationStarted e) {
        String subject = e.subject() == null ? null : e.subject().text();
        return Optional.of(
                new Broadcast(
                        "conversation_created-" + e.conversationId(),
                        "conversation_created",
                        e.rootAccountId(),
                        null,
                        e.starterId(),
                        Set.of(e.starterId()),
                        "Conversation started" + (subject == null ? "" : ": " + subject),
                        "You started a conversation.",
                        "/conversations/" + e.conversationId(),
                        e.at()));
    }

    private Optional<Broadcast> appointed(AdminAppointed e) {
        AccountView account = accounts.find(e.accountId()).orElse(null);
        return account == null
                ? Optional.empty()
                : people.findUser(e.userId())
                        .map(
                                user ->
                                        new Broadcast(
                                                "account_user_notification-" + e.adminId(),
                                                "account_user_notification",
                                                user.rootAccountId(),
                                                null,
                                                user.id(),
                                                Set.of(user.id()),
                                                "Account administrator: " + account.name(),
                                                "You administer the account " + account.name(),
                                                "/accounts/" + account.id(),
                                                e.at()));
    }

    /** Notifies the requester of an export of its result, unless the request says not to. */
    private Optional<Broadcast> export(long id, String name, String subject, Instant at) {
        ContentExportView export = exports.find(id).orElse(null);
        if (export == null || Boolean.TRUE.equals(export.skipNotifications())) {
            return Optional.empty();
        }
        CourseView course =
                export.contextType().equals("Course")
                        ? courses.find(export.contextId()).orElse(null)
                        : null;
        return course == null
                ? toRequester(name, id, export.userId(), subject, "/profile", at)
                : toRequester(
                        name,
                        id,
                        export.userId(),
                        subject + ": " + course.name(),
                        "/courses/" + course.id() + "/content_exports",
                        at);
    }

    private Optional<Broadcast> written(ConversationMessageSent e) {
        UserView author = people.findUser(e.authorId()).orElse(null);
        ConversationView conversation = conversations.find(e.conversationId()).orElse(null);
        if (author == null || conversation == null || e.body().text() == null) {
            return Optional.empty();
        }
        Set<Long> readers = new HashSet<>(e.subscribedIds());
        readers.remove(e.authorId());
        return Optional.of(
                new Broadcast(
                        "conversation_message-" + e.messageId(),
                        "conversation_message",
                        author.rootAccountId(),
                        null,
                        author.id(),
                        readers,
                        author.shortName() + " just sent you a message",
                        e.body().text(),
                        "/conversations/" + e.conversationId(),
                        e.at()));
    }

    /** Users who are added later see the earlier messages. */
    private Optional<Broadcast> added(ConversationRecipientsAdded e) {
        return people.findUser(e.addedById())
                .map(
                        user ->
                                new Broadcast(
                                        "added_to_conversation-"
                                                + e.conversationId()
                                                + "-"
                                                + e.at().toEpochMilli(),
                                        "added_to_conversation",
                                        user.rootAccountId(),
                                        null,
                                        user.id(),
                                        Set.copyOf(e.recipientIds()),
                                        user.shortName() + " added you to a conversation",
                                        "You see everything that was written in it.",
                                        "/conversations/" + e.conversationId(),
                                        e.at()));
    }

    /** Notifies the requester of an import of its result. */
    private Optional<Broadcast> imported(ContentMigrationCompleted e) {
        return migration(e.migrationId(), "migration_import_finished", "Import finished: ", e.at());
    }

    private Optional<Broadcast> notImported(ContentMigrationEvent e) {
        return migration(e.migrationId(), "migration_import_failed", "Import failed: ", e.at());
    }

    private Optional<Broadcast> migration(long id, String name, String title, Instant at) {
        ContentMigrationView migration = migrations.find(id).orElse(null);
        CourseView course =
                migration == null ? null : courses.find(migration.courseId()).orElse(null);
        if (migration == null || course == null) {
            return Optional.empty();
        }
        String path = "/courses/" + course.id() + "/content_migrations";
        return toRequester(name, id, migration.userId(), title + course.name(), path, at);
    }

    /** Notifies the requester of a report of its result. */
    private Optional<Broadcast> report(long reportId, String name, String title, Instant at) {
        ReportView report = reports.findEvenDeleted(reportId).orElse(null);
        ProgressView job = report == null ? null : jobs.find(report.progressId()).orElse(null);
        if (report == null || job == null || report.deleted()) {
            return Optional.empty();
        }
        String path = "/accounts/" + report.accountId() + "/reports";
        return toRequester(name, reportId, job.userId(), title + report.type(), path, at);
    }

    private Optional<Broadcast> toRequester(
            String name, long id, long userId, String subject, String path, Instant at) {
        return people.findUser(userId)
                .map(
                        user ->
                                new Broadcast(
                                        name + "-" + id,
                                        name,
                                        user.rootAccountId(),
                                        null,
                                        user.id(),
                                        Set.of(user.id()),
                                        subject,
                                        "What you asked for has ended.",
                                        path,
                                        at));
    }
}
