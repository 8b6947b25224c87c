package io.daybook.api.institution.accountnotifications;

import static io.daybook.api.platform.support.School.unique;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** An account below that of the institution, whose administrator publishes notifications. */
final class NotifyingAccount {

    final School school = new School();
    final Client admin = school.admin();
    final long root = admin.get("/api/v1/accounts/self").id();
    final long id = subAccount(root);

    static String path(long account) {
        return "/api/v1/accounts/" + account + "/account_notifications";
    }

    long subAccount(long parent) {
        return admin.post(
                        "/api/v1/accounts/" + parent + "/sub_accounts",
                        "account[name]",
                        unique("Faculty "))
                .id();
    }

    /** The service tells past from future by its own clock, so these tests go by the clock too. */
    static String inDays(int days) {
        return TestClock.running()
                .instant()
                .truncatedTo(ChronoUnit.SECONDS)
                .plus(days, ChronoUnit.DAYS)
                .toString();
    }

    static List<Object> notification(int from, int to) {
        return new ArrayList<>(
                List.of(
                        "account_notification[subject]",
                        "News",
                        "account_notification[message]",
                        "<p>Snow</p>",
                        "account_notification[start_at]",
                        inDays(from),
                        "account_notification[end_at]",
                        inDays(to)));
    }

    long publish(String where, int from, int to, Object... more) {
        List<Object> all = notification(from, to);
        all.addAll(List.of(more));
        return admin.post(where, all.toArray()).id();
    }

    long shownToAll(String where) {
        return publish(where, -1, 1);
    }

    Person member(long inAccount, String type) {
        long course = admin.post("/api/v1/accounts/" + inAccount + "/courses", "offer", true).id();
        return school.member(course, type);
    }
}
