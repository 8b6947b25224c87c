package io.daybook.application.people.users;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.query.people.users.CachedUserViews;
import org.springframework.stereotype.Component;

/**
 * Destroys the data keys of erased users at every start, in case a process was killed after storing
 * the event and before destroying the key.
 */
@Component
class Erasures implements StartupTask {

    private final CachedUserViews people;
    private final KeyVault vault;

    Erasures(CachedUserViews people, KeyVault vault) {
        this.people = people;
        this.vault = vault;
    }

    @Override
    public void run() {
        people.erasedUsers().forEach(vault::destroy);
    }
}
