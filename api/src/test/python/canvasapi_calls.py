"""Calls a running service through the unmodified Python client canvasapi.

Usage: canvasapi_calls.py BASE_URL ADMINISTRATOR_TOKEN [PART...]

Prints one line for each call and ends with status 1 if any call failed. PART names a function below, such as quizzes;
without it all are called.
"""

import datetime
import os
import sys
import tempfile
import time
import traceback
import uuid

from canvasapi import Canvas

BASE_URL, TOKEN = sys.argv[1], sys.argv[2]
failures = []


def call(name, action):
    """Runs one call, reads lists to their end and notes a failure instead of raising it."""
    try:
        result = action()
        if type(result).__name__ == "PaginatedList":
            result = list(result)
        print("ok   " + name)
        return result
    except Exception:  # every failure is reported, whatever the client raises
        failures.append(name)
        print("FAIL " + name)
        traceback.print_exc(limit=-1, file=sys.stdout)
        return None


def person(account, name):
    """A new user and a client that sends a token of theirs."""
    login = "py-" + uuid.uuid4().hex + "@example.edu"
    user = account.create_user(
        user={"name": name}, pseudonym={"unique_id": login}
    )
    token = canvas._Canvas__requester.request(
        "POST",
        "users/self/tokens",
        _kwargs=[("as_user_id", user.id), ("token[purpose]", "client test")],
    ).json()["token"]
    return user, Canvas(BASE_URL, token)


canvas = Canvas(BASE_URL, TOKEN)
account = call("Canvas.get_accounts first", lambda: next(iter(canvas.get_accounts())))
course = call(
    "Account.create_course",
    lambda: account.create_course(
        course={"name": "Python", "course_code": "PY"}, offer=True
    ),
)
student, as_student = person(account, "Pia Student")
other, as_other = person(account, "Otto Student")
teacher, as_teacher = person(account, "Tea Teacher")


def accounts():
    call("Canvas.get_accounts", lambda: canvas.get_accounts())
    call("Canvas.get_course_accounts", lambda: canvas.get_course_accounts())
    call("Account.get_courses", lambda: account.get_courses())
    call("Account.get_users", lambda: account.get_users(search_term="Pia"))
    call("Account.get_roles", lambda: account.get_roles())
    call("Account.get_admins", lambda: account.get_admins())
    call("Account.get_subaccounts", lambda: account.get_subaccounts())
    call("Account.get_enrollment_terms", lambda: account.get_enrollment_terms())
    call("Account.get_user_logins", lambda: account.get_user_logins(user=student.id))
    call("Account.get_groups", lambda: account.get_groups())
    call("Account.get_features", lambda: account.get_features())
    call("Account.get_reports", lambda: account.get_reports())
    call("Account.get_grading_standards", lambda: account.get_grading_standards())
    call("Account.get_sis_imports", lambda: account.get_sis_imports())
    sub = call(
        "Account.create_subaccount",
        lambda: account.create_subaccount({"name": "Py " + uuid.uuid4().hex[:6]}),
    )
    call("Account.update", lambda: sub.update(account={"name": "Renamed"}))
    call(
        "Account.create_enrollment_term",
        lambda: account.create_enrollment_term(
            enrollment_term={"name": "Term " + uuid.uuid4().hex[:6]}
        ),
    )


def people():
    for user, kind in (
        (student, "StudentEnrollment"),
        (other, "StudentEnrollment"),
        (teacher, "TeacherEnrollment"),
    ):
        call(
            "Course.enroll_user " + kind,
            lambda: course.enroll_user(
                user, kind, enrollment={"enrollment_state": "active"}
            ),
        )
    call("Canvas.get_current_user", lambda: as_student.get_current_user())
    call("Canvas.get_user", lambda: canvas.get_user(student.id).email)
    call("User.edit", lambda: canvas.get_user(student.id).edit(user={"name": "Pia"}))
    me = as_student.get_user("self")
    call("User.get_profile", lambda: me.get_profile())
    call("User.get_courses", lambda: as_student.get_user(student.id).get_courses())
    call("User.get_enrollments", lambda: canvas.get_user(student.id).get_enrollments())
    call("User.get_avatars", lambda: me.get_avatars())
    call("User.get_files", lambda: as_student.get_user(student.id).get_files())
    call("User.update_settings", lambda: me.update_settings(manual_mark_as_read=False))
    call("Course.get_users", lambda: course.get_users())
    call("Course.get_enrollments", lambda: course.get_enrollments())
    call("Course.get_sections", lambda: course.get_sections())
    section = call(
        "Course.create_course_section",
        lambda: course.create_course_section(course_section={"name": "B"}),
    )
    call("Canvas.get_section", lambda: canvas.get_section(section.id))
    call("Section.edit", lambda: section.edit(course_section={"name": "C"}))
    call("Section.get_enrollments", lambda: section.get_enrollments())
    call("Section.delete", lambda: section.delete())


def courses():
    call("Canvas.get_course", lambda: canvas.get_course(course.id))
    call("Canvas.get_courses", lambda: as_student.get_courses())
    call("Course.update", lambda: course.update(course={"name": "Python 2"}))
    call("Course.get_settings", lambda: course.get_settings())
    call("Course.update_settings", lambda: course.update_settings())
    call("Course.get_features", lambda: course.get_features())
    tabs = call("Course.get_tabs", lambda: course.get_tabs())
    call("Tab.update", lambda: [t for t in tabs if t.id == "files"][0].update(position=3))
    user = as_student.get_current_user()
    call("CurrentUser.add_favorite_course", lambda: user.add_favorite_course(course.id))
    favorites = call(
        "CurrentUser.get_favorite_courses", lambda: user.get_favorite_courses()
    )
    call("Favorite.listed", lambda: favorites[0].id == course.id or 1 / 0)
    call("CurrentUser.reset_favorite_courses", lambda: user.reset_favorite_courses())
    call("CurrentUser.get_favorite_groups", lambda: user.get_favorite_groups())
    call("CurrentUser.reset_favorite_groups", lambda: user.reset_favorite_groups())


def content():
    page = call(
        "Course.create_page",
        lambda: course.create_page(wiki_page={"title": "Start", "published": True}),
    )
    call("Course.get_pages", lambda: course.get_pages())
    call("Course.get_page", lambda: course.get_page(page.url))
    call("Page.edit", lambda: page.edit(wiki_page={"body": "<p>Hi</p>"}))
    call(
        "Course.edit_front_page",
        lambda: course.edit_front_page(wiki_page={"title": "Front"}),
    )
    call("Course.show_front_page", lambda: course.show_front_page())
    call("Page.delete", lambda: page.delete())
    module = call(
        "Course.create_module", lambda: course.create_module(module={"name": "Week 1"})
    )
    call("Course.get_modules", lambda: course.get_modules())
    call("Module.edit", lambda: module.edit(module={"published": True}))
    item = call(
        "Module.create_module_item",
        lambda: module.create_module_item(
            module_item={"type": "SubHeader", "title": "Read"}
        ),
    )
    call("Module.get_module_items", lambda: module.get_module_items())
    call("ModuleItem.edit", lambda: item.edit(module_item={"title": "Reading"}))
    call("ModuleItem.delete", lambda: item.delete())
    call("Module.relock", lambda: module.relock())
    call("Module.delete", lambda: module.delete())
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "note.txt")
        with open(path, "w", encoding="utf-8") as out:
            out.write("note")
        sent = call("Course.upload", lambda: course.upload(path))
        folder = call("Course.create_folder", lambda: course.create_folder("Notes"))
        call("Course.create_folder again", lambda: course.create_folder("Notes"))
        call("Folder.upload", lambda: folder.upload(path, on_duplicate="rename"))
        call(
            "Course.upload by full name",
            lambda: course.upload(path, parent_folder_path=folder.full_name),
        )
    notes = call("Folder.get_files", lambda: folder.get_files(search_term="note"))
    call("Folder.files in one folder", lambda: len(notes) == 1 or 1 / 0)
    stored = call("Course.get_file", lambda: course.get_file(sent[1]["id"]))
    call("Course.get_files", lambda: course.get_files())
    call("Course.get_file_quota", lambda: course.get_file_quota()["quota_used"])
    call("File.get_contents", lambda: stored.get_contents() == "note" or 1 / 0)
    call("File.delete", lambda: stored.delete())


def communication():
    topic = call(
        "Course.create_discussion_topic",
        lambda: course.create_discussion_topic(title="Why?", message="Say"),
    )
    call("Course.get_discussion_topics", lambda: course.get_discussion_topics())
    call("Course.get_discussion_topic", lambda: course.get_discussion_topic(topic.id))
    entry = call("DiscussionTopic.post_entry", lambda: topic.post_entry(message="I"))
    call("DiscussionEntry.post_reply", lambda: entry.post_reply(message="You"))
    call("DiscussionEntry.get_replies", lambda: entry.get_replies())
    call(
        "DiscussionTopic.recent_replies",
        lambda: topic.get_topic_entries()[0].recent_replies[0]["message"],
    )
    call("DiscussionTopic.get_entries", lambda: topic.get_entries([entry.id]))
    call(
        "Course.get_full_discussion_topic",
        lambda: course.get_full_discussion_topic(topic.id)["view"][0]["replies"][0]["id"],
    )
    call("DiscussionEntry.update", lambda: entry.update(message="We"))
    call("DiscussionEntry.delete", lambda: entry.delete())
    call("DiscussionTopic.update", lambda: topic.update(title="What?"))
    call("DiscussionTopic.delete", lambda: topic.delete())
    call(
        "Course.create_discussion_topic announcement",
        lambda: course.create_discussion_topic(title="News", is_announcement=True),
    )
    news = call(
        "Canvas.get_announcements",
        lambda: as_student.get_announcements(context_codes=[course]),
    )
    call("Announcement.listed", lambda: news[0].title == "News" or 1 / 0)
    written = call(
        "Canvas.create_conversation",
        lambda: as_teacher.create_conversation(
            [str(student.id)], "Hello", context_code="course_%d" % course.id
        ),
    )
    conversation = as_student.get_conversation(written[0].id)
    call("Canvas.get_conversations", lambda: as_student.get_conversations())
    call("Conversation.add_message", lambda: conversation.add_message("Hi"))
    call(
        "Conversation.edit",
        lambda: conversation.edit(conversation={"workflow_state": "archived"}),
    )
    last = as_student.get_conversation(written[0].id).messages[0]["id"]
    call("Conversation.delete_messages", lambda: conversation.delete_messages([last]))
    call("Conversation.delete", lambda: conversation.delete())


def grading():
    group = call(
        "Course.create_assignment_group",
        lambda: course.create_assignment_group(name="Homework"),
    )
    call("Course.get_assignment_groups", lambda: course.get_assignment_groups())
    call("AssignmentGroup.edit", lambda: group.edit(name="Work"))
    assignment = call(
        "Course.create_assignment",
        lambda: course.create_assignment(
            {
                "name": "Essay",
                "points_possible": 10,
                "published": True,
                "submission_types": ["online_text_entry"],
            }
        ),
    )
    call("Course.get_assignments", lambda: course.get_assignments())
    call("Course.get_assignment", lambda: course.get_assignment(assignment.id))
    call("Assignment.edit", lambda: assignment.edit(assignment={"points_possible": 20}))
    own = as_student.get_course(course.id).get_assignment(assignment.id)
    call(
        "Assignment.submit",
        lambda: own.submit({"submission_type": "online_text_entry", "body": "Text"}),
    )
    work = call("Assignment.get_submission", lambda: assignment.get_submission(student.id))
    call("Assignment.get_submissions", lambda: assignment.get_submissions())
    call("Submission.edit", lambda: work.edit(submission={"posted_grade": 10 / 3}))
    call("Submission.mark_read", lambda: work.mark_read())
    call("Submission.mark_unread", lambda: work.mark_unread())
    call("Assignment.get_gradeable_students", lambda: assignment.get_gradeable_students())
    call(
        "Course.get_multiple_submissions",
        lambda: course.get_multiple_submissions(student_ids="all"),
    )
    override = call(
        "Assignment.create_override",
        lambda: assignment.create_override(
            assignment_override={"student_ids": [student.id], "title": "More time"}
        ),
    )
    call("Assignment.get_overrides", lambda: assignment.get_overrides())
    call("AssignmentOverride.delete", lambda: override.delete())
    scheme = call(
        "Course.add_grading_standards",
        lambda: course.add_grading_standards(
            "Two", [{"name": "no", "value": 0}, {"name": "yes", "value": 60}]
        ),
    )
    call("Course.get_grading_standards", lambda: course.get_grading_standards())
    call(
        "Course.get_single_grading_standard",
        lambda: course.get_single_grading_standard(scheme.id),
    )
    call(
        "Course.create_late_policy",
        lambda: course.create_late_policy(
            late_policy={"missing_submission_deduction_enabled": False}
        ),
    )
    call("Course.get_late_policy", lambda: course.get_late_policy())
    call("Course.get_gradebook_history_dates", lambda: course.get_gradebook_history_dates())
    call(
        "Course.get_uncollated_submissions",
        lambda: course.get_uncollated_submissions(),
    )
    column = call(
        "Course.create_custom_column",
        lambda: course.create_custom_column(column={"title": "Notes"}),
    )
    call("Course.get_custom_columns", lambda: course.get_custom_columns())
    call("CustomGradebookColumn.delete", lambda: column.delete())
    call("Assignment.delete", lambda: assignment.delete())
    call("AssignmentGroup.delete", lambda: group.delete())


def groups():
    category = call(
        "Course.create_group_category", lambda: course.create_group_category("Teams")
    )
    call("Course.get_group_categories", lambda: course.get_group_categories())
    group = call(
        "GroupCategory.create_group", lambda: category.create_group(name="Team 1")
    )
    call("GroupCategory.get_groups", lambda: category.get_groups())
    call("Group.create_membership", lambda: group.create_membership(student.id))
    call("Group.get_memberships", lambda: group.get_memberships())
    call("Group.get_users", lambda: group.get_users())
    call("Group.edit", lambda: group.edit(name="Team One"))
    call("Course.get_groups", lambda: course.get_groups())
    user = as_student.get_current_user()
    call("CurrentUser.get_groups", lambda: user.get_groups())
    call("CurrentUser.add_favorite_group", lambda: user.add_favorite_group(group.id))
    call("Group.delete", lambda: group.delete())
    call("GroupCategory.delete", lambda: category.delete())


def quizzes():
    course.enroll_user(student, "StudentEnrollment", enrollment={"enrollment_state": "active"})
    course.enroll_user(teacher, "TeacherEnrollment", enrollment={"enrollment_state": "active"})
    as_owner = as_teacher.get_course(course.id)
    quiz = call(
        "Course.create_quiz",
        lambda: as_owner.create_quiz(
            {"title": "Quiz", "quiz_type": "assignment", "allowed_attempts": 2, "time_limit": 30}
        ),
    )
    question = call(
        "Quiz.create_question",
        lambda: quiz.create_question(
            question={
                "question_name": "Sum",
                "question_text": "2+2?",
                "question_type": "multiple_choice_question",
                "points_possible": 5,
                "answers": [
                    {"answer_text": "4", "answer_weight": 100},
                    {"answer_text": "5", "answer_weight": 0},
                ],
            }
        ),
    )
    essay = call(
        "Quiz.create_question essay",
        lambda: quiz.create_question(
            question={"question_type": "essay_question", "points_possible": 10}
        ),
    )
    group = call(
        "Quiz.create_question_group",
        lambda: quiz.create_question_group(
            [{"name": "Pool", "pick_count": 1, "question_points": 2}]
        ),
    )
    picked = quiz.create_question(
        question={"question_type": "text_only_question", "quiz_group_id": group.id}
    )
    call("Quiz.get_quiz_group", lambda: quiz.get_quiz_group(group.id))
    call("QuizGroup.update", lambda: group.update([{"name": "Some", "question_points": 3}]))
    call("QuizGroup.reorder", lambda: group.reorder_question_group([{"id": picked.id}]))
    call("QuizQuestion.edit", lambda: question.edit(question={"question_name": "Addition"}))
    call("Quiz.get_question", lambda: quiz.get_question(question.id))
    call("Quiz.get_questions", lambda: quiz.get_questions())
    call("Course.get_quiz", lambda: as_owner.get_quiz(quiz.id))
    call("Course.get_quizzes", lambda: as_owner.get_quizzes())
    call("Quiz.edit", lambda: quiz.edit(quiz={"title": "Exam", "published": True}))
    call("Course.get_quiz_overrides", lambda: as_owner.get_quiz_overrides())
    call(
        "Quiz.set_extensions",
        lambda: quiz.set_extensions([{"user_id": student.id, "extra_time": 5}]),
    )
    call(
        "Course.set_quiz_extensions",
        lambda: as_owner.set_quiz_extensions([{"user_id": student.id, "extra_attempts": 1}]),
    )
    own = as_student.get_course(course.id).get_quiz(quiz.id)
    attempt = call("Quiz.create_submission", lambda: own.create_submission())
    asked = call(
        "QuizSubmission.get_submission_questions", lambda: attempt.get_submission_questions()
    )
    right = question.answers[0]["id"]
    answered = call(
        "QuizSubmission.answer_submission_questions",
        lambda: attempt.answer_submission_questions(
            quiz_questions=[
                {"id": question.id, "answer": right},
                {"id": essay.id, "answer": "<p>Because</p>"},
            ]
        ),
    )
    call("QuizSubmissionQuestion.flag", lambda: answered[0].flag())
    call("QuizSubmissionQuestion.unflag", lambda: answered[0].unflag())
    call("QuizSubmission.get_times", lambda: attempt.get_times())
    done = call("QuizSubmission.complete", lambda: attempt.complete())
    call("Quiz.get_quiz_submission", lambda: quiz.get_quiz_submission(done.id))
    call(
        "Quiz.get_quiz_submission with the rest",
        lambda: quiz.get_quiz_submission(done.id, include=["quiz", "submission", "user"]),
    )
    row = call("Quiz.get_submissions", lambda: quiz.get_submissions())[0]
    call(
        "QuizSubmission.update_score_and_comments",
        lambda: row.update_score_and_comments(
            quiz_submissions=[
                {
                    "attempt": 1,
                    "fudge_points": 1,
                    "questions": {essay.id: {"score": 7, "comment": "Fine"}},
                }
            ]
        ),
    )
    call("QuizSubmission.get_submission_events", lambda: row.get_submission_events())
    call("Quiz.get_statistics", lambda: quiz.get_statistics())
    report = call("Quiz.create_report", lambda: quiz.create_report("student_analysis"))
    call("Quiz.get_all_quiz_reports", lambda: quiz.get_all_quiz_reports())
    call("Quiz.get_quiz_report", lambda: quiz.get_quiz_report(report.id))
    call("QuizGroup.delete", lambda: group.delete())
    call("QuizQuestion.delete", lambda: essay.delete())
    call("Quiz.delete", lambda: quiz.delete())
    if asked is not None and len(asked) != 3:
        failures.append("the attempt asks %d questions" % len(asked))


def polls():
    course.enroll_user(student, "StudentEnrollment", enrollment={"enrollment_state": "active"})
    course.enroll_user(teacher, "TeacherEnrollment", enrollment={"enrollment_state": "active"})
    poll = call("Canvas.create_poll", lambda: as_teacher.create_poll([{"question": "Clear?"}]))
    call("Canvas.get_polls", lambda: as_teacher.get_polls())
    call("Canvas.get_poll", lambda: as_teacher.get_poll(poll.id))
    call("Poll.update", lambda: poll.update([{"question": "All clear?"}]))
    choice = call(
        "Poll.create_choice", lambda: poll.create_choice([{"text": "Yes", "is_correct": True}])
    )
    call("Poll.get_choices", lambda: poll.get_choices())
    call("Poll.get_choice", lambda: poll.get_choice(choice.id))
    call("PollChoice.update", lambda: choice.update([{"text": "Sure"}]))
    session = call("Poll.create_session", lambda: poll.create_session([{"course_id": course.id}]))
    call("Poll.get_sessions", lambda: poll.get_sessions())
    call(
        "PollSession.update",
        lambda: session.update([{"course_id": course.id, "has_public_results": True}]),
    )
    call("PollSession.open", lambda: session.open())
    seen = call(
        "Poll.get_session of a student",
        lambda: as_student.get_poll(poll.id).get_session(session.id),
    )
    answer = call(
        "PollSession.create_submission",
        lambda: seen.create_submission([{"poll_choice_id": choice.id}]),
    )
    call("PollSession.get_submission", lambda: seen.get_submission(answer.id))
    call("PollSession.close", lambda: session.close())
    call("PollSession.delete", lambda: session.delete())
    call("PollChoice.delete", lambda: choice.delete())
    call("Poll.delete", lambda: poll.delete())


def notifications():
    course.enroll_user(student, "StudentEnrollment", enrollment={"enrollment_state": "active"})
    address = uuid.uuid4().hex + "@example.com"
    channel = call(
        "User.create_communication_channel",
        lambda: canvas.get_user(student.id).create_communication_channel(
            communication_channel={"address": address, "type": "email"}, skip_confirmation=True
        ),
    )
    own = call(
        "User.get_communication_channels",
        lambda: as_student.get_user("self").get_communication_channels(),
    )
    mine = [each for each in own if each.id == channel.id][0]
    call("CommunicationChannel.get_preferences", lambda: mine.get_preferences())
    call("CommunicationChannel.get_preference_categories", lambda: mine.get_preference_categories())
    call("CommunicationChannel.get_preference", lambda: mine.get_preference("new_announcement"))
    call(
        "CommunicationChannel.update_preference",
        lambda: mine.update_preference("new_announcement", "daily"),
    )
    call(
        "CommunicationChannel.update_preferences_by_catagory",
        lambda: mine.update_preferences_by_catagory("course_content", "weekly"),
    )
    call(
        "CommunicationChannel.update_multiple_preferences",
        lambda: mine.update_multiple_preferences(
            {"new_announcement": {"frequency": "never"}, "alert": {"frequency": "weekly"}}
        ),
    )
    call("Canvas.get_comm_messages", lambda: canvas.get_comm_messages(student))
    call("CommunicationChannel.delete", lambda: mine.delete())
    call("Canvas.search_recipients", lambda: as_student.search_recipients(search="T"))
    call("Canvas.search_all_courses", lambda: canvas.search_all_courses(search="Py"))
    call("Canvas.get_todo_items", lambda: as_student.get_todo_items())
    call("Canvas.get_upcoming_events", lambda: as_student.get_upcoming_events())
    call("Canvas.get_activity_stream_summary", lambda: as_student.get_activity_stream_summary())


def settled(name, read, states):
    """What is read until its state is one of these; a call that fails when it takes a minute."""
    for _ in range(600):
        found = read()
        if found.workflow_state in states:
            print("ok   " + name)
            return found
        time.sleep(0.1)
    failures.append(name)
    print("FAIL " + name)
    return read()


def packages():
    course.enroll_user(student, "StudentEnrollment", enrollment={"enrollment_state": "active"})
    course.enroll_user(teacher, "TeacherEnrollment", enrollment={"enrollment_state": "active"})
    owned = as_teacher.get_course(course.id)
    owned.create_page(wiki_page={"title": "Travels", "published": True})
    export = call(
        "Course.export_content", lambda: owned.export_content("common_cartridge")
    )
    done = settled(
        "ContentExport.exported",
        lambda: owned.get_content_export(export.id),
        ("exported", "failed"),
    )
    call("ContentExport.attachment", lambda: done.attachment["url"])
    call("Course.get_content_exports", lambda: owned.get_content_exports())
    call("Course.export_content zip", lambda: owned.export_content("zip"))
    me = as_student.get_user("self")
    own = call("User.export_content", lambda: me.export_content("zip"))
    call("User.get_content_export", lambda: me.get_content_export(own.id))
    call("User.get_content_exports", lambda: me.get_content_exports())
    copy = account.create_course(course={"name": "Copy"})
    copy.enroll_user(teacher, "TeacherEnrollment", enrollment={"enrollment_state": "active"})
    target = as_teacher.get_course(copy.id)
    call("Course.get_migration_systems", lambda: target.get_migration_systems())
    migration = call(
        "Course.create_content_migration",
        lambda: target.create_content_migration(
            "course_copy_importer", settings={"source_course_id": course.id}
        ),
    )
    settled(
        "ContentMigration.completed",
        lambda: target.get_content_migration(migration.id),
        ("completed", "failed"),
    )
    call("ContentMigration.get_progress", lambda: migration.get_progress())
    call("ContentMigration.get_parent", lambda: migration.get_parent())
    call("ContentMigration.get_migration_issues", lambda: migration.get_migration_issues())
    call("Course.get_content_migrations", lambda: target.get_content_migrations())
    call("ContentMigration.page came along", lambda: target.get_page("travels"))
    book = call("Course.create_epub_export", lambda: owned.create_epub_export())
    call("Canvas.get_epub_exports", lambda: as_teacher.get_epub_exports())
    call(
        "Course.get_epub_export", lambda: owned.get_epub_export(book.epub_export["id"])
    )


def first_calls():
    course.enroll_user(student, "StudentEnrollment", enrollment={"enrollment_state": "active"})
    user = as_student.get_current_user()
    category = course.create_group_category("Reading")
    group = category.create_group(name="Readers")
    call("Group.create_membership", lambda: group.create_membership(student.id))
    call("CurrentUser.add_favorite_group", lambda: user.add_favorite_group(group.id))
    favorites = call("CurrentUser.get_favorite_groups", lambda: user.get_favorite_groups())
    call("Favorite group listed", lambda: favorites[0].id == group.id or 1 / 0)
    call("Favorite.remove", lambda: user.add_favorite_group(group.id).remove())
    call("Course.get_todo_items", lambda: as_student.get_course(course.id).get_todo_items())
    call("Group.get_content_exports", lambda: as_student.get_group(group.id).get_content_exports())
    now = datetime.datetime.now(datetime.timezone.utc)
    task = course.create_assignment(
        {
            "name": "Essay",
            "published": True,
            "submission_types": ["online_text_entry"],
            "due_at": now + datetime.timedelta(days=2),
        }
    )
    items = call("Canvas.get_todo_items with one", lambda: as_student.get_todo_items())
    call(
        "Todo.listed",
        lambda: [each for each in items if each.assignment["id"] == task.id][0],
    )
    call(
        "Canvas.get_upcoming_events with one",
        lambda: as_student.get_upcoming_events()[0],
    )
    planner(task)


def planner(task):
    note = call(
        "Canvas.create_planner_note",
        lambda: as_student.create_planner_note(title="Read", todo_date="2030-01-08"),
    )
    call("PlannerNote.update", lambda: note.update(title="Read twice"))
    call("Canvas.get_planner_note", lambda: as_student.get_planner_note(note.id))
    call("Canvas.get_planner_notes", lambda: as_student.get_planner_notes()[0])
    override = call(
        "Canvas.create_planner_override",
        lambda: as_student.create_planner_override("assignment", task.id),
    )
    call("PlannerOverride.update", lambda: override.update(marked_complete=True))
    call("Canvas.get_planner_override", lambda: as_student.get_planner_override(override.id))
    call("Canvas.get_planner_overrides", lambda: as_student.get_planner_overrides()[0])
    call("PlannerOverride.delete", lambda: override.delete())
    call("PlannerNote.delete", lambda: note.delete())


parts = (
    accounts,
    people,
    courses,
    content,
    communication,
    grading,
    groups,
    quizzes,
    polls,
    notifications,
    packages,
    first_calls,
)
for part in [each for each in parts if not sys.argv[3:] or each.__name__ in sys.argv[3:]]:
    try:
        part()
    except Exception:  # a part that cannot go on does not hide the others
        failures.append(part.__name__)
        print("FAIL " + part.__name__)
        traceback.print_exc(file=sys.stdout)
call("Course.delete", lambda: course.delete())
print("%d failed: %s" % (len(failures), ", ".join(failures)))
sys.exit(1 if failures else 0)
